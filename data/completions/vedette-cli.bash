# vedette-cli.bash - completes the command line of vedette-cli and vedette in bash
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Commands, options and their words are asked of the program itself: they are those that it has.

_vedette_commands ()
{
  LC_ALL=C vedette-cli --help 2>/dev/null \
    | awk '/^Commands:/ { on = 1; next } on && /^$/ { exit } on { print $1 }'
}

_vedette_options ()
{
  LC_ALL=C vedette-cli "$1" --help 2>/dev/null \
    | awk '/^ +-/ { for (i = 1; i <= 2; i++)
                      if (match ($i, /^--?[a-z][a-z-]*/)) print substr ($i, 1, RLENGTH) }'
}

_vedette_words ()
{
  vedette-cli "$1" --complete="$2" 2>/dev/null
}

# _vedette_answer WORDS WORD: those that go on as WORD does, or as the last does where it is a list
_vedette_answer ()
{
  local last=${2##*,}

  mapfile -t COMPREPLY < <(compgen -P "${2%"$last"}" -W "$1" -- "$last")
}

_vedette_cli ()
{
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}

  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]
  then
    _vedette_answer "$(_vedette_commands) --help --version" "$word"
    return
  fi
  # Of --theme=dark bash makes three words.
  [ "$word" != = ] || word=
  [ "$before" != = ] || before=${COMP_WORDS[COMP_CWORD - 2]}
  case $before in
    --*) _vedette_answer "$(_vedette_words "${COMP_WORDS[1]}" "$before")" "$word" ;;
  esac
  case $word in
    -*) _vedette_answer "$(_vedette_options "${COMP_WORDS[1]}")" "$word" ;;
  esac
}

_vedette ()
{
  COMPREPLY=()
  case ${COMP_WORDS[COMP_CWORD]} in
    -*) _vedette_answer "--help --new-map --version" "${COMP_WORDS[COMP_CWORD]}" ;;
  esac
}

# What they do not know is a file.
complete -o default -F _vedette_cli vedette-cli
complete -o default -F _vedette vedette

# vedette-cli.bash - completes the command line of vedette-cli and vedette in bash
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Commands and options are asked of the program itself: they are those that it has.

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

_vedette_systems ()
{
  LC_ALL=C vedette-cli rules 2>/dev/null | awk '/^[a-z]/ { print $1 }'
}

# _vedette_answer WORDS: those that go on as the word under the cursor begins
_vedette_answer ()
{
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "${COMP_WORDS[COMP_CWORD]}")
}

_vedette_cli ()
{
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}

  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]
  then
    _vedette_answer "$(_vedette_commands) --help --version"
    return
  fi
  case $before in
    --rules | --compare-with) _vedette_answer "$(_vedette_systems)"; return ;;
    --theme) _vedette_answer "light dark high-contrast high-contrast-dark"; return ;;
  esac
  case $word in
    -*) _vedette_answer "$(_vedette_options "${COMP_WORDS[1]}")" ;;
  esac
}

_vedette ()
{
  COMPREPLY=()
  case ${COMP_WORDS[COMP_CWORD]} in
    -*) _vedette_answer "--help --new-map --version" ;;
  esac
}

# What they do not know is a file.
complete -o default -F _vedette_cli vedette-cli
complete -o default -F _vedette vedette

# vedette-cli.fish - completes the command line of vedette-cli in fish
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Commands, options and their words are asked of the program itself: they are those that it has.

function __vedette_commands
    LC_ALL=C vedette-cli --help 2>/dev/null \
        | string replace --filter --regex '^  ([a-z][a-z-]*) +(.*)$' '$1\t$2'
end

function __vedette_options
    set --local words (commandline --tokenize --cut-at-cursor)
    LC_ALL=C vedette-cli $words[2] --help 2>/dev/null \
        | string replace --filter --regex '^ +(?:-[a-zA-Z], )?(--[a-z][a-z-]*)(?:=\S+)? +(.*)$' '$1\t$2'
end

function __vedette_needs_command
    test (count (commandline --tokenize --cut-at-cursor)) -eq 1
end

function __vedette_begins_option
    not __vedette_needs_command; and string match --quiet -- '-*' (commandline --current-token)
end

# What goes on as the token does: --theme dark, --theme=dark, and lists with commas.
function __vedette_words
    set --local words (commandline --tokenize --cut-at-cursor)
    set --local token "$(commandline --current-token --cut-at-cursor)"
    set --local option (string match --regex '^--[^=]*(?==)' -- $token; or echo -- $words[-1])
    set --local start (string match --regex '^(?:--[^=]*=)?(?:.*,)?' -- $token)
    string match --quiet -- '--*' $option; or return
    set --local found $start(vedette-cli $words[2] --complete=$option 2>/dev/null)
    string match --regex -- '^'(string escape --style=regex -- $token)'.*' $found
end

complete --command vedette-cli --condition __vedette_needs_command --no-files \
    --arguments '(__vedette_commands)'
complete --command vedette-cli --condition __vedette_begins_option --no-files \
    --arguments '(__vedette_options)'
complete --command vedette-cli --condition 'count (__vedette_words) >/dev/null' --no-files \
    --arguments '(__vedette_words)'
complete --command vedette --long-option new-map --description 'Ask what a new map should be like'

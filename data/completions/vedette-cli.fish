# vedette-cli.fish - completes the command line of vedette-cli in fish
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Commands and options are asked of the program itself: they are those that it has.

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

function __vedette_follows
    set --local words (commandline --tokenize --cut-at-cursor)
    contains -- $words[-1] $argv
end

complete --command vedette-cli --condition __vedette_needs_command --no-files \
    --arguments '(__vedette_commands)'
complete --command vedette-cli --condition __vedette_begins_option --no-files \
    --arguments '(__vedette_options)'
complete --command vedette-cli --condition '__vedette_follows --rules --compare-with' --no-files \
    --arguments '(LC_ALL=C vedette-cli rules 2>/dev/null | string match --regex "^[a-z]\S*")'
complete --command vedette-cli --condition '__vedette_follows --theme' --no-files \
    --arguments 'light dark high-contrast high-contrast-dark'
complete --command vedette --long-option new-map --description 'Ask what a new map should be like'

#!/usr/bin/env bash
# readr reads the seats 12D, 12F and 12L as 12, 12 and 12, and an id 7d3 as 7000; R itself makes 12 of 12e.
#
# Expected: a column of which each value ends in a letter is a column of texts. An exponent is written e or E and has
#   digits; whoever knows that "1e5" is read as a number knows that trap, and is not warned of 12F.
# Seen: readr takes d, e, f, l and s, small or capital, for the beginning of an exponent, as Lisp writes floats of
#   several sizes, and asks for no digits after it: seats of some letters become one seat, and an id 4f1 is 40. R's
#   own read.csv does so with e alone. Neither says a word; data.table's fread leaves all of them alone. Quotes around
#   the value change nothing. Who reads ids says `col_types`.
# Version: readr 2.1.4 with vroom 1.6.1 (Debian 12: r-cran-readr), data.table 1.14.8 (r-cran-data.table), R 4.2.2
# Output:  readr: 12D 12, 12F 12, 12L 12, 12s 12, 7d3 7000, 4f1 40, 12e 12 · read.csv: 12e 12 · fread: none
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='r-cran-data.table 1.14.8+dfsg, r-cran-readr 2.1.4, r-cran-vroom 1.6.1'
command -v Rscript >/dev/null || { echo "Rscript is needed (Debian: $seen_with)." >&2; exit 2; }
Rscript -e 'stopifnot(c("data.table", "readr", "vroom") %in% rownames(installed.packages()))' >/dev/null 2>&1 ||
  { echo "R needs packages (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  r-cran-data.table r-cran-readr r-cran-vroom 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.R <<'R'
TEXTS <- c("12A", "12D", "12F", "12L", "12s", "7d3", "4f1", "12e")
turned <- function(read) {
  each <- vapply(TEXTS, function(text) {
    writeLines(c('"seat","name"', rep(sprintf('"%s","Ann"', text), 2)), "seats.csv")
    seat <- suppressMessages(read("seats.csv"))[[1]]
    if (is.numeric(seat)) paste(text, seat[1]) else ""
  }, "")
  if (all(each == "")) "none" else paste(each[each != ""], collapse = ", ")
}
seen <- paste(
  "readr:", turned(function(path) readr::read_csv(path, progress = FALSE)),
  "· read.csv:", turned(read.csv), "· fread:", turned(data.table::fread)
)
cat(seen, "\n", sep = "")
quit(status = as.integer(seen != commandArgs(TRUE)[1]))
R
LC_ALL=C.UTF-8 Rscript run.R 'readr: 12D 12, 12F 12, 12L 12, 12s 12, 7d3 7000, 4f1 40, 12e 12 · read.csv: 12e 12 · fread: none'

#!/usr/bin/env bash
# readr 2.1.4 empties a column of fees that is filled in every second line, if the table has 2,001 lines, not if it has 2,000.
#
# Expected: read_csv finds the type of a column by up to 1,000 values, evenly spaced from the first row to the last (its
#   vignette "column-types"). So of a table in which half of all lines have a fee, as where a charge stands below each
#   booking, some 500 fees are among them; only what is seldom, or all in one place, can be missed.
# Seen: even steps and a table with a rhythm can miss all of it. Of 2,001 lines every second one is looked at, and if those
#   are the ones without a value, the column is of the kind that has nothing to say against it, logical, and 1,000
#   numbers become NA, with one warning of "parsing issues". With one line more or less the steps fall otherwise, so
#   the table of this month is whole and that of the next is not. vroom, which readr 2 reads by, looks at 100, so that 201
#   lines are enough there. col_types, or guess_max = Inf, is the way out.
# Version: readr 2.1.4, vroom 1.6.1 (Debian 12: r-cran-readr, r-cran-vroom), R 4.2.2
# Output:  readr, 2,000 lines: numeric 1000 · readr, 2,001 lines: logical 0 · vroom, 201 lines: logical 0 · guess_max = Inf: numeric 1000
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='r-cran-readr 2.1.4, r-cran-vroom 1.6.1'
command -v Rscript >/dev/null || { echo "Rscript is needed (Debian: $seen_with)." >&2; exit 2; }
Rscript -e 'stopifnot(c("readr", "vroom") %in% rownames(installed.packages()))' >/dev/null 2>&1 ||
  { echo "R needs packages (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  r-cran-readr r-cran-vroom 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.R <<'R'
table_of <- function(lines) {
  at <- seq_len(lines)
  fees <- ifelse(at %% 2 == 0, at, '')
  writeLines(c('id,fee', paste0('w', at, ',', fees)), path <- tempfile())
  path
}
seen <- function(read, lines, ...) {
  found <- suppressWarnings(read(table_of(lines), show_col_types = FALSE, ...))
  paste(class(found$fee)[1], sum(!is.na(found$fee)))
}
cat(paste0('readr, 2,000 lines: ', seen(readr::read_csv, 2000)),
    paste0('readr, 2,001 lines: ', seen(readr::read_csv, 2001)),
    paste0('vroom, 201 lines: ', seen(vroom::vroom, 201, delim = ',')),
    paste0('guess_max = Inf: ', seen(readr::read_csv, 2001, guess_max = Inf)), sep = ' · ')
R
seen=$(Rscript run.R 2>/dev/null)
echo "$seen"
[ "$seen" = 'readr, 2,000 lines: numeric 1000 · readr, 2,001 lines: logical 0 · vroom, 201 lines: logical 0 · guess_max = Inf: numeric 1000' ]

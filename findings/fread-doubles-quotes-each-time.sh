#!/usr/bin/env bash
# data.table's fread does not take back the quotes that its own fwrite doubles: each round trip doubles them again.
#
# Expected: what one package writes as CSV and reads as CSV is the same table. A quote within quotes is doubled (RFC
#   4180) and read as one, as read.csv reads it.
# Seen: fwrite doubles the quotes and fread leaves them as they stand in the file. A name such as Ann "Annie" Lee has
#   four quotes after one round trip, eight after two; compared or joined with a table that was not saved, it is
#   another name. Nothing warns. A text with a comma comes back as it was.
# Version: data.table 1.14.8 (Debian 12: r-cran-data.table), R 4.2.2
# Output:  once Ann ""Annie"" Lee · twice Ann """"Annie"""" Lee · read.csv Ann "Annie" Lee · comma a, b
set -euo pipefail
has() { Rscript -e 'quit(status = !("data.table" %in% rownames(installed.packages())))' >/dev/null; }
command -v Rscript >/dev/null && has || { echo 'R is needed (Debian: r-cran-data.table)' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.R <<'R'
library(data.table)
through <- function(table, path) {
  fwrite(table, path)
  fread(path, sep = ",")
}
people <- data.table(name = c('Ann "Annie" Lee', "a, b"), id = 1:2)
once <- through(people, "once.csv")
twice <- through(once, "twice.csv")
seen <- paste(
  "once", once$name[1], "· twice", twice$name[1],
  "· read.csv", read.csv("once.csv")$name[1], "· comma", once$name[2]
)
cat(seen, "\n", sep = "")
quit(status = as.integer(seen != commandArgs(TRUE)[1]))
R
LC_ALL=C.UTF-8 Rscript run.R 'once Ann ""Annie"" Lee · twice Ann """"Annie"""" Lee · read.csv Ann "Annie" Lee · comma a, b'

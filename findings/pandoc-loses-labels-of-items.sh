#!/usr/bin/env bash
# Pandoc makes of LaTeX's "\item[7.] Seven" the item 1, and of a ticked and an open box the same bullet.
#
# Expected: the argument of \item is printed in place of the number or bullet (LaTeX2e, enumerate and itemize). Contracts
#   are written so where clauses keep their old numbers, and forms where boxes are ticked (\boxtimes, \square). A converter
#   keeps the label, as Pandoc itself does in `description`, or warns.
# Seen: the labels are dropped without a warning, in HTML as in plain text: clause 7 becomes 1, "(c)" becomes 2, and what was
#   ticked, open or checked are three bullets alike. --verbose says nothing either.
# Version: pandoc 2.17.1.1 (Debian 12)
# Output:  1. Seven holds. 2. So does c. - Photos - Newsletter - Rides · warnings: 0
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='pandoc 2.17.1.1'
command -v pandoc >/dev/null || { echo "pandoc is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  pandoc 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >terms.tex <<'TEX'
\begin{enumerate}
\item[7.] Seven holds.
\item[(c)] So does c.
\end{enumerate}
\begin{itemize}
\item[$\boxtimes$] Photos
\item[$\square$] Newsletter
\item[\checkmark] Rides
\end{itemize}
TEX
pandoc --verbose -f latex -t plain terms.tex >out.txt 2>told.txt
seen="$(xargs <out.txt | tr -s ' ') · warnings: $(wc -l <told.txt)"
echo "$seen"
[ "$seen" = '1. Seven holds. 2. So does c. - Photos - Newsletter - Rides · warnings: 0' ]

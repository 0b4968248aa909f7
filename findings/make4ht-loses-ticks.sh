#!/usr/bin/env bash
# make4ht makes the same bullets of a ticked and an open box of LaTeX; the same labels in an enumeration come through.
#
# Expected: the argument of \item is printed in place of the number or bullet (LaTeX2e, enumerate and itemize); forms are
#   written so (\boxtimes, \square), and clauses that keep their old numbers. make4ht writes numbers and labels of
#   enumerations as words, so labels seem to be taken care of.
# Seen: with enumitem, "\item[7.] Seven" of enumerate becomes a <dt> with "7.", and "\item[$\boxtimes$] Photos" of itemize a
#   plain <li>, as "\item[$\square$] Newsletter" does. The signs are nowhere in the page, and the log says nothing of them.
# Version: make4ht 0.3l, TeX Live 2022 (Debian: texlive-extra-utils, texlive-plain-generic, texlive-latex-extra)
# Output:  7. Seven | <li>Photos</li> <li>Newsletter</li> | signs: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >a.tex <<'TEX'
\documentclass{article}
\usepackage{enumitem}
\usepackage{amssymb}
\begin{document}
\begin{enumerate}
\item[7.] Seven
\end{enumerate}
\begin{itemize}
\item[$\boxtimes$] Photos
\item[$\square$] Newsletter
\end{itemize}
\end{document}
TEX
make4ht -u a.tex >make4ht.log 2>&1
python3 - "$@" <<'PY'
import re, sys
page = re.sub(r"<!--.*?-->", "", open("a.html", encoding="utf-8").read().split("<body")[1])
clause = " ".join(re.sub(r"<[^>]*>", " ", page.split("<ul")[0].split(">", 1)[1]).split())
items = " ".join(f"<li>{' '.join(re.sub(r'<[^>]*>', ' ', it).split())}</li>" for it in re.findall(r"<li[^>]*>(.*?)</li>", page, re.S))
seen = f"{clause} | {items} | signs: {len(re.findall('[⊠□☐☒☑]|boxtimes|square', page))}"
print(seen)
sys.exit(seen != "7. Seven | <li>Photos</li> <li>Newsletter</li> | signs: 0")
PY

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useCurrentMatch } from './current-match';
import { MatchBar } from './match-bar';
import { useSearchedWords } from './searched-words';
import matchBar from './match-bar.module.css';

/** A part of a record through whose marks the person can step while something is searched for. */
export function MatchPanel({ children }: { readonly children: ReactNode }) {
  const words = useSearchedWords();
  const root = useRef<HTMLDivElement>(null);
  const matches = useMarkCount(root);
  const [current, onGo] = useCurrentMatch(matches, words);
  useEffect(() => {
    const marks = root.current?.querySelectorAll(MARKS) ?? [];
    marks.forEach((mark, at) => mark.toggleAttribute('aria-current', at === current - 1));
    marks[current - 1]?.setAttribute('aria-current', 'true');
    marks[current - 1]?.scrollIntoView({ block: 'nearest' });
  }, [current, matches, words]);
  return (
    <div ref={root} className={matchBar.panel} data-part="panel">
      <MatchBar current={current} matches={matches} onGo={onGo} />
      {children}
    </div>
  );
}

const MARKS = 'mark';

/* Counts again when marks come or go: with words, unfolded parts of trees, and records. */
function useMarkCount(root: RefObject<HTMLElement | null>): number {
  const [marks, setMarks] = useState(0);
  useEffect(() => {
    const panel = root.current;
    if (!panel) return;
    const recount = (): void => setMarks(panel.querySelectorAll(MARKS).length);
    const observer = new MutationObserver(recount);
    observer.observe(panel, { childList: true, subtree: true });
    recount();
    return () => observer.disconnect();
  }, [root]);
  return marks;
}

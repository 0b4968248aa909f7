import { useSyncExternalStore } from 'react';

/* Below this width a record takes the place of its list, as in screen.module.css. */
const NARROW = '(max-width: 820px)';

/** True where a record is shown beside its list, not in its place. */
export function useRecordBeside(): boolean {
  return useSyncExternalStore(listen, isBeside);
}

function isBeside(): boolean {
  return !window.matchMedia(NARROW).matches;
}

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

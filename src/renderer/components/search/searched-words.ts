import { createContext, useContext, useEffect, useState } from 'react';

/** What the list was searched for, so that the open record can mark it; empty: nothing. */
export const SearchedWords = createContext('');

/** The words that are marked here. */
export function useSearchedWords(): string {
  return useContext(SearchedWords);
}

const QUIET_MS = 200;

/** A text once nobody has typed for a moment: marking anew with every letter would flicker. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

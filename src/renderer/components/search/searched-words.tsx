import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { after } from '../../../runtime/timers';

/** What the list was searched for, so that the open record can mark it; empty: nothing. */
const SearchedWords = createContext('');

/** The words that are marked here. */
export function useSearchedWords(): string {
  return useContext(SearchedWords);
}

interface SearchedInProps {
  readonly question: StoreApi<{ readonly query: { readonly search: string } }>;
  readonly children: ReactNode;
}

/** Marks in what is below it what a list is searched for; only the marks are drawn anew with it. */
export function SearchedIn({ question, children }: SearchedInProps) {
  const words = useSettled(useStore(question, ({ query }) => query.search));
  return <SearchedWords value={words}>{children}</SearchedWords>;
}

const QUIET_MS = 200;

/* A text once nobody has typed for a moment: marking anew with every letter would flicker. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    return after(QUIET_MS, () => setSettled(text)).clear;
  }, [text, settled]);
  return settled;
}

import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { isNothing, type Wanted } from '../../../domain/search/wanted';
import { after } from '../../../runtime/timers';

export const NOTHING_WANTED: Wanted = { typed: '', by: 'words' };

/** What is marked here: what the list was searched for, or a find field looks for in one text. */
export const WantedHere = createContext(NOTHING_WANTED);

/** What is marked here. The same object as long as that does not change. */
export function useWanted(): Wanted {
  return useContext(WantedHere);
}

/** The words of a search that are marked here; empty where there are none. */
export function useSearchedWords(): string {
  const { typed, by } = useContext(WantedHere);
  return by === 'words' ? typed : '';
}

interface SearchedInProps {
  /** Null where the list has no search. */
  readonly question: StoreApi<{ readonly query: { readonly search: string } }> | null;
  readonly children: ReactNode;
}

const NO_QUESTION = createStore(() => ({ query: { search: '' } }));

/**
 * Marks in everything inside it the words that a list is searched for. Only the marks are drawn
 * anew with new words.
 */
export function SearchedIn({ question, children }: SearchedInProps) {
  const words = useSettled(useStore(question ?? NO_QUESTION, ({ query }) => query.search));
  const wanted = useMemo<Wanted>(() => {
    const searched: Wanted = { typed: words, by: 'words' };
    return isNothing(searched) ? NOTHING_WANTED : searched;
  }, [words]);
  return <WantedHere value={wanted}>{children}</WantedHere>;
}

/* Marking anew with every letter would flicker. */
const QUIET_MS = 200;

/** A text once nobody has typed for a moment. */
export function useSettled(text: string, ms = QUIET_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    return after(ms, () => setSettled(text)).clear;
  }, [text, settled, ms]);
  return settled;
}

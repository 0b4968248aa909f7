import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { offerFind } from '../../stores/find-store';
import styles from './match-bar.module.css';
import { useSettled, useWanted, WantedHere } from './searched-words';

/** The find field of a text. */
interface OpenFind {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly close: () => void;
  /** Grows each time that the field is asked for. */
  readonly asked: number;
}

const Find = createContext<OpenFind | null>(null);

/** The find field of the surrounding text; null while it is not open. */
export function useFind(): OpenFind | null {
  return useContext(Find);
}

/**
 * A text with a find field. While the field has words, these are marked instead of those that the
 * list was searched for.
 */
export function FindIn({ children }: { readonly children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [asked, setAsked] = useState(0);
  const [typed, setTyped] = useState('');
  const around = useWanted();
  const isOpen = asked > 0;
  useEffect(() => {
    const open = (): void => {
      const focused = document.activeElement;
      const isField = focused instanceof HTMLInputElement;
      if (focused instanceof HTMLElement && !isField) before.current = focused;
      setAsked((times) => times + 1);
    };
    return offerFind({ holder: () => holder.current, open });
  }, []);
  const find = useMemo<OpenFind | null>(() => {
    const close = (): void => {
      setAsked(0);
      (before.current?.isConnected ? before.current : nearHeading(holder.current))?.focus();
    };
    return asked > 0 ? { typed, type: setTyped, close, asked } : null;
  }, [typed, asked]);
  const settled = useSettled(typed);
  const wanted = useMemo(
    () => (isOpen ? ({ typed: settled, by: 'letters' } as const) : around),
    [isOpen, settled, around],
  );
  return (
    <Find value={find}>
      <WantedHere value={wanted}>
        <div ref={holder} className={styles.findable}>
          {children}
        </div>
      </WantedHere>
    </Find>
  );
}

function nearHeading(holder: HTMLElement | null): HTMLElement | null {
  return holder?.closest('[data-record]')?.querySelector('h2') ?? null;
}

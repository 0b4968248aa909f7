import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Guarded } from './guarded';
import { VisibleText } from './visible-text';
import styles from './filter-button.module.css';
import { Chip } from './ui/chip';
import { classes } from './ui/classes';

interface FilterButtonProps {
  /** The fixed name of the filter. */
  readonly name: string;
  /** What is chosen, in a few words; null when nothing is. */
  readonly chosen: string | null;
  readonly onClear: () => void;
  /** Stands at the end of its line, its choices within the window. */
  readonly atEnd?: boolean;
  /** The choices; a function gets the way to close them. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A filter as a pill: opens its choices, says what is chosen, and can be cleared. */
export function FilterButton({ name, chosen, onClear, atEnd, children }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const chosenId = useId();
  useOutside(root, open, () => setOpen(false));
  return (
    <div ref={root} className={classes(styles.filter, atEnd && styles.atEnd)}>
      <Chip
        clearable
        on={chosen !== null}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={chosen === null ? undefined : chosenId}
        onClick={() => setOpen(!open)}
      >
        {name}
        {chosen !== null && (
          <span id={chosenId} aria-hidden="true" className={styles.chosen}>
            <VisibleText text={chosen} />
          </span>
        )}
      </Chip>
      {chosen !== null && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Clear ${name.toLowerCase()} filter`}
          onClick={() => {
            onClear();
            root.current?.querySelector('button')?.focus();
          }}
        >
          ✕
        </button>
      )}
      {open && (
        <div className={styles.popover} role="dialog" aria-label={`${name} choices`}>
          <Guarded part="These choices" shows={null}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Guarded>
        </div>
      )}
    </div>
  );
}

function useOutside(root: RefObject<HTMLElement | null>, active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return;
    const listen = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    /* Wherever the focus is: what had it may be gone from the choices. */
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', listen);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', listen);
      document.removeEventListener('keydown', press);
    };
  }, [root, active, close]);
}

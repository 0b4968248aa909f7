import { t } from '@lingui/core/macro';
import { inSentence } from '../../../texts/in-sentence';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useScreenCommands } from '../../stores/screen-commands';
import { Guarded } from '../screen/guarded';
import { VisibleText } from '../text/visible-text';
import popover from '../ui/popover.module.css';
import styles from './filter-button.module.css';
import { Chip } from '../ui/chip';
import { classes } from '../ui/classes';

interface FilterButtonProps {
  /** The fixed name of the filter. */
  readonly name: string;
  /** The chosen values in a few words. Null where there are none, and always for a menu. */
  readonly chosen?: string | null;
  readonly onClear?: () => void;
  /** The name of the command that opens the choices, where it is no filter. */
  readonly command?: string;
  /** True where the button ends its line, so that its choices open towards the window’s middle. */
  readonly atEnd?: boolean;
  /** The choices. A function gets the one that closes them. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A filter as a pill that opens its choices, says what is chosen, and can be cleared. */
export function FilterButton(props: FilterButtonProps) {
  const { name, chosen = null, onClear, command, atEnd = false, children } = props;
  const [open, setOpen] = useState(false);
  const pill = useRef<HTMLButtonElement>(null);
  const chosenId = useId();
  usePressOutside(pill, open, () => setOpen(false));
  useScreenCommands([
    {
      label: command ?? t`Filter: ${name}…`,
      run: () => {
        pill.current?.focus();
        setOpen(true);
      },
    },
  ]);
  return (
    <div className={classes(styles.filter, atEnd && styles.atEnd)}>
      <Chip
        ref={pill}
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
        <ClearButton
          name={name}
          onClear={() => {
            onClear?.();
            pill.current?.focus();
          }}
        />
      )}
      <Choices name={name} pill={pill} open={open} onOpen={setOpen} atEnd={atEnd}>
        {children}
      </Choices>
    </div>
  );
}

function ClearButton({ name, onClear }: Required<Pick<FilterButtonProps, 'name' | 'onClear'>>) {
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={t`Clear ${inSentence(name)} filter`}
      onClick={onClear}
    >
      ✕
    </button>
  );
}

interface ChoicesProps extends Pick<FilterButtonProps, 'name' | 'atEnd' | 'children'> {
  readonly pill: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Choices({ name, pill, open, onOpen, atEnd, children }: ChoicesProps) {
  return (
    <Popover
      className={classes(popover.popover, styles.popover)}
      triggerRef={pill}
      isOpen={open}
      isNonModal
      onOpenChange={onOpen}
      shouldCloseOnInteractOutside={(element) => !pill.current?.contains(element)}
      placement={atEnd ? 'bottom end' : 'bottom start'}
      offset={4}
    >
      <Dialog aria-label={t`${name} choices`} className={classes(styles.choices)}>
        <Guarded part={t`These choices`} shows={null}>
          <FirstFocused>
            {typeof children === 'function' ? children(() => onOpen(false)) : children}
          </FirstFocused>
        </Guarded>
      </Dialog>
    </Popover>
  );
}

/*
 * Gives the focus to the first choice once it is there: some choices are loaded as they are opened.
 * With the focus on the dialog itself, a screen reader would read all of them as one text.
 */
function FirstFocused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choices = place.current;
    if (!choices) return;
    const found = (): boolean => {
      const first = choices.querySelector<HTMLElement>(CHOICE);
      if (first && !choices.contains(document.activeElement)) first.focus();
      return first !== null;
    };
    if (found()) return;
    const observer = new MutationObserver(() => {
      if (found()) observer.disconnect();
    });
    observer.observe(choices, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}

const CHOICE = 'input:enabled, select:enabled, button:enabled, [tabindex="0"]';

/*
 * Closes the choices when the person presses anywhere in the window. They are no modal dialog,
 * because the list behind them shows what they leave, and can be used while they are open. What
 * lies over the window, such as a calendar of the choices, is outside the window's root.
 */
function usePressOutside(
  pill: RefObject<HTMLElement | null>,
  active: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!active) return;
    const root = document.getElementById('root');
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !pill.current?.contains(target)) close();
    };
    root?.addEventListener('pointerdown', press);
    return () => root?.removeEventListener('pointerdown', press);
  }, [pill, active, close]);
}

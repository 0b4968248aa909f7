import { openFirstHit } from '../list/first-hit';
import { Icon } from '../ui/icon';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A section's search. "/" puts the caret into it, Enter opens the first hit, ↓ goes below. */
export function SearchBox({ label, hint, value, onChange }: SearchBoxProps) {
  return (
    <div className={styles.search} role="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        value={value}
        spellCheck={false}
        autoComplete="off"
        maxLength={400}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (event.key === 'Enter') openFirstHit();
          else focusList(event.currentTarget);
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  );
}

function focusList(box: HTMLElement): void {
  box.closest('main')?.querySelector<HTMLElement>('[role="grid"][tabindex="0"]')?.focus();
}

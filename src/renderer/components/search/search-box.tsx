import { Icon } from '../ui/icon';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The search of a section; "/" puts the caret into it. */
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
        onKeyDown={(event) => event.key === 'Escape' && value !== '' && onChange('')}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  );
}

import { useId } from 'react';
import styles from './segmented-control.module.css';
import { classes } from './classes';

interface SegmentedControlProps<Key> {
  readonly label: string;
  readonly choices: readonly { readonly key: Key; readonly name: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly small?: boolean;
}

/** A choice of which all options are in sight. */
export function SegmentedControl<Key extends string | number>(props: SegmentedControlProps<Key>) {
  const { label, choices, chosen, onChoose, small } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(styles.choice, small && styles.small)}
    >
      {choices.map((choice) => (
        <label key={choice.key}>
          <input
            type="radio"
            name={name}
            checked={chosen === choice.key}
            onChange={() => onChoose(choice.key)}
          />
          <span>{choice.name}</span>
        </label>
      ))}
    </div>
  );
}

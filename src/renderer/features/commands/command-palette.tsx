import { Dialog } from '../../components/ui/dialog';
import { useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useViewStore } from '../../stores/view-store';
import { deskCommands, matchingCommands } from './desk-commands';
import field from '../../components/ui/field.module.css';
import styles from './commands.module.css';
import textStyles from '../../components/ui/text.module.css';

/** Everything the program can be told to do, found by typing a few letters. */
export function CommandPalette() {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const close = (): void => useViewStore.getState().show('none');
  const found = matchingCommands(deskCommands(), text);
  const chosen = Math.min(active, found.length - 1);

  function run(index: number): void {
    // Under an open dialog nothing could take the focus.
    flushSync(close);
    found[index]?.run();
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setActive(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog
      className={styles.palette}
      aria-label="Commands"
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <input
        className={field.input}
        role="combobox"
        aria-label="Find a command"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen < 0 ? undefined : `${listId}-${chosen}`}
        placeholder="Type a command"
        value={text}
        autoFocus
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <ul id={listId} role="listbox" aria-label="Commands found">
        {found.map(({ title, keys }, index) => (
          <li
            key={title}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setActive(index)}
            onClick={() => run(index)}
          >
            {title}
            {keys && <kbd aria-hidden="true">{keys}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={textStyles.muted}>No command matches.</p>}
    </Dialog>
  );
}

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { Dialog } from '../../components/ui/dialog';
import { useViewStore } from '../../stores/view-store';
import { allCommands, matchingCommands, type Command } from './commands';
import field from '../../components/ui/field.module.css';
import styles from './commands.module.css';
import { classes } from '../../components/ui/classes';
import textStyles from '../../components/ui/text.module.css';

/** Everything the program can be told to do, found by typing a few letters. */
export function CommandPalette() {
  const [text, setText] = useState('');
  const close = (): void => useViewStore.getState().show('none');
  const found = matchingCommands(allCommands(), text);

  function run(title: string): void {
    // Under an open dialog nothing could take the focus.
    flushSync(close);
    found.find((command) => command.title === title)?.run();
  }
  return (
    <Dialog
      className={classes(styles.palette)}
      aria-label={t`Commands`}
      isDismissable
      onClose={close}
    >
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField aria-label={t`Find a command`} autoFocus>
          <Input className={classes(field.input)} placeholder={t`Type a command`} />
        </SearchField>
        {/* What scrolls can be reached by keyboard; the list itself leaves the focus in the box. */}
        <section className={classes(styles.found)} aria-label={t`Found`} tabIndex={0}>
          <ListBox
            aria-label={t`Commands found`}
            items={found.map((command) => ({ ...command, id: command.title }))}
            onAction={(title) => run(String(title))}
            renderEmptyState={() => <p className={textStyles.muted}>{t`No command matches.`}</p>}
          >
            {(command: Command) => (
              <ListBoxItem textValue={command.title} className={classes(styles.command)}>
                {command.title}
                {command.keys && <kbd aria-hidden="true">{command.keys}</kbd>}
              </ListBoxItem>
            )}
          </ListBox>
        </section>
      </Autocomplete>
    </Dialog>
  );
}

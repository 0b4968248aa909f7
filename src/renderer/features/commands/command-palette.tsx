import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { useTimeFrame } from '../../stores/clock-store';
import { shortened } from '../../../domain/text/shorten';
import { VisibleText } from '../../components/text/visible-text';
import { Dialog } from '../../components/ui/dialog';
import { say } from '../../stores/spoken';
import { useAnswer } from '../../stores/use-answer';
import { sectionTitle } from '../../../texts/section-titles';
import { useCopyStore } from '../../stores/copy-store';
import { limitSentence } from '../../words/since-words';
import { closeDialog, useViewStore } from '../../stores/view-store';
import { allCommands, matchingCommands } from './commands';
import { findRequest, foundGroups, type FoundGroup } from './found-entries';
import { usePaletteKeys } from './palette-keys';
import { useSettled } from '../../components/search/searched-words';
import field from '../../components/ui/field.module.css';
import styles from './commands.module.css';
import { classes } from '../../components/ui/classes';
import textStyles from '../../components/ui/text.module.css';

/* Long enough for the next letter, and short enough that nobody waits for it. */
const REST_MS = 120;

/** Finds everything that the program can do, and records and people, by a few letters. */
export function CommandPalette() {
  const [text, setText] = useState('');
  const limit = useCopyStore(({ status }) => limitSentence(status));
  const commands = commandGroup(text);
  const { found, isFound } = useFoundGroups(text);
  const groups = [commands, ...found]
    .filter(({ entries }) => entries.length > 0)
    /* Keyed by name: by place, a group would turn into another when an earlier one goes. */
    .map((group) => ({ ...group, id: group.title }));
  const entries = groups.flatMap((group) => group.entries);
  const isKnown = commands.entries.length > 0 || isFound;
  const keys = usePaletteKeys(text, isKnown, () => run(entries[0]));
  return (
    <Dialog
      className={classes(styles.palette)}
      aria-label={t`Commands`}
      isDismissable
      onClose={closeDialog}
    >
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField aria-label={t`Find a command`}>
          {/* By the field itself: the library may wait for a frame, and what is typed then is lost. */}
          <Input
            autoFocus
            className={classes(field.input)}
            placeholder={t`Type a command, a name, a title or an id`}
            {...keys}
          />
        </SearchField>
        {/* Reachable by keyboard because it scrolls, although the focus stays in the box. */}
        <section className={classes(styles.found)} aria-label={t`Found`} tabIndex={0}>
          <ListBox
            aria-label={t`Commands found`}
            items={groups}
            onAction={(key) => run(entries.find((it) => it.key === key))}
            renderEmptyState={() => (
              <p className={textStyles.muted}>
                {t`Nothing is found.`} {limit}
              </p>
            )}
          >
            {(group: PaletteGroup) => <Group group={group} />}
          </ListBox>
        </section>
      </Autocomplete>
    </Dialog>
  );
}

function run(entry: PaletteEntry | undefined): void {
  if (entry === undefined) return;
  // Nothing can take the focus under an open dialog, so it is closed first.
  flushSync(closeDialog);
  const before = placeNow();
  entry.run();
  const { section, people } = useViewStore.getState();
  if (placeNow() !== before) say(people ? entry.name : sectionTitle(section));
}

/*
 * The present place. It is spoken after a command, because a screen reader that was in the closed
 * palette may not announce the place that now has the focus.
 */
function placeNow(): string {
  const { section, people } = useViewStore.getState();
  return people ? `${people.kind} ${people.id}` : section;
}

type PaletteEntry = FoundGroup['entries'][number] & { readonly keys?: string };

interface PaletteGroup extends FoundGroup {
  readonly entries: readonly PaletteEntry[];
}

/* Commands of the same name are offered once, because they could not be told apart. */
function commandGroup(text: string): PaletteGroup {
  const byLabel = new Map(matchingCommands(allCommands(), text).map((it) => [it.label, it]));
  return {
    title: t`Commands`,
    entries: [...byLabel.values()].map(({ label, ...entry }) => ({
      key: label,
      name: label,
      more: '',
      ...entry,
    })),
  };
}

/* What was found; `isFound` is false while that is still for what was typed before. */
function useFoundGroups(text: string) {
  const frame = useTimeFrame();
  const rested = useSettled(text, REST_MS);
  const request = findRequest(text === '' ? '' : rested);
  const { value, current } = useAnswer('anywhere:find', request, { keepMs: Infinity });
  const found = value === null ? [] : foundGroups(value, frame);
  return { found, isFound: current && rested === text };
}

/* The longest name fills two lines of the palette, so that what follows it stays in view. */
const LONGEST_NAME = 120;

function Group({ group: { title, entries } }: { readonly group: PaletteGroup }) {
  return (
    <ListBoxSection id={title} className={classes(styles.group)}>
      <Header className={classes(styles.title)}>{title}</Header>
      {entries.map(({ key, name, more, keys }) => (
        <ListBoxItem key={key} id={key} textValue={name} className={classes(styles.command)}>
          <span className={styles.words}>
            <VisibleText text={shortened(name, LONGEST_NAME)} />
            {more !== '' && (
              <span className={textStyles.muted}>
                {' '}
                <VisibleText text={more} />
              </span>
            )}
          </span>
          {keys !== undefined && <kbd aria-hidden="true">{keys}</kbd>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}

import { t } from '@lingui/core/macro';
import { Heading } from 'react-aria-components';
import { SECTIONS } from '../../../contract/menu';
import { sectionTitle } from '../../../texts/section-titles';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import table from '../../components/ui/data-table.module.css';
import { Dialog } from '../../components/ui/dialog';
import { acceleratorText, isMac, keyText } from '../../stores/keys';
import { useViewStore } from '../../stores/view-store';
import styles from './help.module.css';

/** A short manual and every key, with no network needed. */
export function HelpDialog() {
  const close = (): void => useViewStore.getState().show('none');
  return (
    <Dialog className={styles.help ?? ''} isDismissable onClose={close}>
      <Heading slot="title" level={2}>
        {t`Manual and keys`}
      </Heading>
      <section aria-label={t`Manual and keys`} tabIndex={0} className={styles.text}>
        {MANUAL.map(([title, text]) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
        <h3>{t`Keys`}</h3>
        <Keys />
        <h3>{t`New in this version`}</h3>
        <ul>
          {NEWS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Actions>
        <Button kind="primary" onClick={close}>
          {t`Close`}
        </Button>
      </Actions>
    </Dialog>
  );
}

function Keys() {
  return (
    <table className={table.table} aria-label={t`Keys`}>
      <tbody>
        {keys().map(([key, does]) => (
          <tr key={does}>
            <th scope="row">
              <kbd>{key}</kbd>
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MANUAL: readonly (readonly [string, string])[] = [
  [
    t`What you see`,
    t`Waivers and events come from the service with your API key and are kept on this computer, sealed. The state at the lower left says how complete they are and since when; “Details” there says more. Nothing is ever changed at the service.`,
  ],
  [
    t`Finding a waiver`,
    t`Type into the search box: names, emails, answers and the agreements’ own text are searched, several words mean all of them, quotes mean a phrase. Filters stand below it, and can be saved; “Group by” and “Columns” say how the list is shown.`,
  ],
  [
    t`Events and outcomes`,
    t`Statuses follow from times and recorded outcomes, by the service’s clock. “Awaiting outcome” is the queue: what you note or snooze there stays on this computer.`,
  ],
  [
    t`PDFs and lists`,
    t`“Export PDF” saves the open waiver, “Export selected…” many of them, as files, one ZIP or one PDF, with a list of what was written. “Exports” shows where everything went. “Check a PDF…” tells whether a file is as it was exported.`,
  ],
  [
    t`One person`,
    t`Any id of a prospect leads to their page: waivers, events, follow-ups and exports, and one ZIP file of everything about them.`,
  ],
  [
    t`When something is wrong`,
    t`Without a network the copy stays readable, and the service is asked again soon. A key that no longer works is exchanged in Settings with “Replace key…”; the copy stays.`,
  ],
];

const NEWS: readonly string[] = [
  t`Find in an agreement, and in what changed between two versions`,
  t`German, and times, dates and numbers as your system writes them`,
  t`Records and people in the command palette, with every filter and action of the screen`,
  t`Waivers by prospect, columns to choose, marks for what you reviewed`,
  t`The fields that changed after signing, and “Check this record again”`,
  t`Old versions of a template to read, their texts and questions to compare`,
  t`Batches of PDFs as a folder, ZIP or one PDF, which can be cancelled and continued`,
  t`Check a PDF against its record, this copy and the service`,
  t`Names of prospects beside their ids, a page for each of them, Back and Forward`,
  t`The state of the copy in detail, and “Replace key…”`,
];

function keys(): readonly (readonly [string, string])[] {
  const sections = SECTIONS.map(
    (section) => [keyText(`go-${section}`), t`Go to ${sectionTitle(section)}`] as const,
  );
  return [
    [keyText('command-palette'), t`All commands; records and people by name, title or id`],
    ['/', t`Search in this section`],
    [keyText('find'), t`Find in the agreement or comparison that is open; else search`],
    [keyText('sync-now'), t`Sync now`],
    [t`↑ ↓ Page Up Page Down Home End`, t`Through a list; the record follows`],
    [t`J K`, t`Down and up in a list`],
    [t`Enter`, t`Into the record of the row`],
    [t`Escape`, t`From the record back to its list`],
    ['← →', t`Fold and unfold a group`],
    [t`Space`, t`Select the row, or all of a group`],
    ['Shift ↑ ↓', t`Select several rows`],
    [acceleratorText('CmdOrCtrl+A'), t`Select all rows of the list`],
    [acceleratorText('CmdOrCtrl+C'), t`Copy the selected rows`],
    ['R', t`In the waivers: reviewed, or not any more`],
    [
      `${acceleratorText('CmdOrCtrl')} + − 0`,
      t`Zoom: of the agreement while it has the keyboard, else of the window`,
    ],
    [isMac() ? '⌃ Enter' : t`Shift F10`, t`Menu of the chosen row, as a right click opens it`],
    [t`A S N H`, t`In the queue: asked today, snooze, note, hand-off`],
    [keyText('back'), t`Back to the last place`],
    [keyText('forward'), t`Forward`],
    [keyText('export-pdf'), t`Export the open waiver as PDF`],
    [keyText('print'), t`Print the open waiver`],
    ...sections,
    [keyText('settings'), t`Settings`],
    [keyText('lock'), t`Lock`],
    [keyText('help'), t`This manual`],
    [t`Escape`, t`Close what is open`],
  ];
}

import { Heading } from 'react-aria-components';
import { SECTIONS, SECTION_TITLES } from '../../../contract/menu';
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
        Manual and keys
      </Heading>
      <section aria-label="Manual and keys" tabIndex={0} className={styles.text}>
        {MANUAL.map(([title, text]) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
        <h3>Keys</h3>
        <Keys />
        <h3>New in this version</h3>
        <ul>
          {NEWS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Actions>
        <Button kind="primary" onClick={close}>
          Close
        </Button>
      </Actions>
    </Dialog>
  );
}

function Keys() {
  return (
    <table className={table.table} aria-label="Keys">
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
    'What you see',
    'Waivers and events come from the service with your API key and are kept on this computer, sealed. The state at the lower left says how complete they are and since when; “Details” there says more. Nothing is ever changed at the service.',
  ],
  [
    'Finding a waiver',
    'Type into the search box: names, emails, answers and the agreements’ own text are searched, several words mean all of them, quotes mean a phrase. Filters stand below it, and can be saved; “Group by” and “Columns” say how the list is shown.',
  ],
  [
    'Events and outcomes',
    'Statuses follow from times and recorded outcomes, by the service’s clock. “Awaiting outcome” is the queue: what you note or snooze there stays on this computer.',
  ],
  [
    'PDFs and lists',
    '“Export PDF” saves the open waiver, “Export selected…” many of them, as files, one ZIP or one PDF, with a list of what was written. “Exports” shows where everything went. “Check a PDF…” tells whether a file is as it was exported.',
  ],
  [
    'One person',
    'Any id of a prospect leads to their page: waivers, events, follow-ups and exports, and one ZIP file of everything about them.',
  ],
  [
    'When something is wrong',
    'Without a network the copy stays readable, and the service is asked again soon. A key that no longer works is exchanged in Settings with “Replace key…”; the copy stays.',
  ],
];

const NEWS: readonly string[] = [
  'Batches of PDFs as a folder, ZIP or one PDF, which can be cancelled and continued',
  'Check a PDF against its record, this copy and the service',
  'Names of prospects beside their ids, a page for each of them, Back and Forward',
  'The state of the copy in detail, and “Replace key…”',
];

function keys(): readonly (readonly [string, string])[] {
  const sections = SECTIONS.map(
    (section) => [keyText(`go-${section}`), `Go to ${SECTION_TITLES[section]}`] as const,
  );
  return [
    [keyText('command-palette'), 'All commands; records and people by name, title or id'],
    [`/  ${keyText('find')}`, 'Search in this section'],
    [keyText('sync-now'), 'Sync now'],
    ['↑ ↓ Page Up Page Down Home End', 'Through a list; the record follows'],
    ['J K', 'Down and up in a list'],
    ['Enter', 'Into the record of the row'],
    ['Escape', 'From the record back to its list'],
    ['← →', 'Fold and unfold a group'],
    ['Space', 'Select the row, or all of a group'],
    ['Shift ↑ ↓', 'Select several rows'],
    [acceleratorText('CmdOrCtrl+A'), 'Select all rows of the list'],
    [acceleratorText('CmdOrCtrl+C'), 'Copy the selected rows'],
    ['R', 'In the waivers: reviewed, or not any more'],
    [isMac() ? '⌃ Enter' : 'Shift F10', 'Menu of the chosen row, as a right click opens it'],
    ['A S N H', 'In the queue: asked today, snooze, note, hand-off'],
    [keyText('back'), 'Back to the last place'],
    [keyText('forward'), 'Forward'],
    [keyText('export-pdf'), 'Export the open waiver as PDF'],
    [keyText('print'), 'Print the open waiver'],
    ...sections,
    [keyText('settings'), 'Settings'],
    [keyText('lock'), 'Lock'],
    [keyText('help'), 'This manual'],
    ['Escape', 'Close what is open'],
  ];
}

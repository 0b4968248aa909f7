import { t } from '@lingui/core/macro';
import { SECTIONS } from '../../../contract/menu';
import { sectionTitle } from '../../../texts/section-titles';
import table from '../../components/ui/data-table.module.css';
import { acceleratorText, isMac, keyText } from '../../stores/keys';

/** Every key of the program, as this system writes it. */
export function KeyTable() {
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

function keys(): readonly (readonly [string, string])[] {
  const sections = SECTIONS.map(
    (section) => [keyText(`go-${section}`), t`Go to ${sectionTitle(section)}`] as const,
  );
  return [
    [keyText('command-palette'), t`All commands; records and people by name, title or id`],
    ['/', t`Search in this section`],
    [keyText('find'), t`Find in the agreement, comparison or manual that is open; else search`],
    [keyText('sync-now'), t`Sync now`],
    [t`↑ ↓ Page Up Page Down Home End`, t`Through a list; the record follows`],
    [t`J K`, t`Down and up in a list`],
    [
      t`← → Page Up Page Down Home`,
      t`In the week of the events: to the day before or after, to another week, to today`,
    ],
    [t`Enter`, t`Into the record of the row`],
    [t`Escape`, t`From the record back to its list`],
    ['← →', t`Fold and unfold a group`],
    [t`Space`, t`Select the row, or all of a group`],
    [`${acceleratorText('Shift+↑')} ↓`, t`Select several rows`],
    [acceleratorText('CmdOrCtrl+A'), t`Select all rows of the list`],
    [acceleratorText('CmdOrCtrl+C'), t`Copy the selected rows`],
    ['R', t`In the waivers: reviewed, or not any more`],
    [
      `${acceleratorText('CmdOrCtrl')} + − 0`,
      t`Zoom: of the agreement while it has the keyboard, else of the window`,
    ],
    [isMac() ? '⌃ Enter' : t`Shift F10`, t`Menu of the chosen row, as a right click opens it`],
    [t`A S N H`, t`In the queue: asked today, snooze, note, hand-off`],
    [t`A N H`, t`In coverage: asked for the waiver today, note, hand-off`],
    [acceleratorText('CmdOrCtrl+Enter'), t`In a note: keep it`],
    [keyText('back'), t`Back to the last place`],
    [keyText('forward'), t`Forward`],
    [keyText('export-pdf'), t`Export the open waiver as PDF`],
    [keyText('print'), t`Print the open waiver`],
    ...sections,
    [
      `${acceleratorText('CmdOrCtrl+Shift+1')} … 9`,
      t`To the community of this number, where there are several`,
    ],
    [keyText('settings'), t`Settings`],
    [keyText('lock'), t`Lock`],
    [keyText('help'), t`This manual`],
    [t`Escape`, t`Close what is open`],
  ];
}

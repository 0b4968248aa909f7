import { soFarText, count } from '../../words/counted';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TemplateHistoryView } from '../../../contract/template-views';
import type { SignedVersion, VersionGap } from '../../../domain/templates/versions';
import { relativeDay } from '../../../domain/time/day';
import { dateText, dayInSentence } from '../../../texts/moment-text';
import { VisibleText } from '../../components/text/visible-text';
import { Button, LinkButton } from '../../components/ui/button';
import { showList } from '../../stores/record-questions';
import { useTimeFrame } from '../../stores/clock-store';
import { Moment } from '../../components/text/moment';
import styles from './templates.module.css';
import table from '../../components/ui/data-table.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Card } from '../../components/ui/card';
import { Tag } from '../../components/ui/tag';
import { DataTable } from '../../components/ui/data-table';

interface VersionTableProps {
  /** The template's id. */
  readonly id: string;
  readonly history: TemplateHistoryView;
  /** The version whose text is shown; null where there is none. */
  readonly reading: number | null;
  readonly onRead: (version: number | null) => void;
}

const SIGNATURES = t({ message: 'Signatures', context: 'head of a narrow column' });

/** Every version with its first and last signature, and versions without signatures here. */
export function VersionTable({ id, history, reading, onRead }: VersionTableProps) {
  return (
    <Card title={t`Versions, rebuilt from signatures`}>
      <div className={styles.tableScroll}>
        <DataTable
          className={styles.versions}
          aria-label={t`Versions`}
          heads={[t`Version`, t`First signed`, t`Last signed`, SIGNATURES, t`Questions`]}
        >
          {history.entries.map((entry) =>
            entry.kind === 'gap' ? (
              <GapRow key={`gap ${entry.from}`} gap={entry} current={history.current} />
            ) : (
              <SignedRow key={entry.version} entry={entry} {...{ id, history, reading, onRead }} />
            ),
          )}
        </DataTable>
      </div>
    </Card>
  );
}

function GapRow({ gap, current }: { readonly gap: VersionGap; readonly current: number }) {
  const { from, to } = gap;
  const holdsCurrent = from <= current && current <= to;
  return (
    <tr className={textStyles.muted}>
      <td>
        <b>{from === to ? to : `${from}–${to}`}</b>
        {holdsCurrent && (from === to ? t` current` : t`, current ${current}`)}
      </td>
      <td colSpan={4}>
        {holdsCurrent && from === to
          ? t`no signature in this copy`
          : t`no signature in this copy, so its text cannot be known`}
      </td>
    </tr>
  );
}

interface SignedRowProps extends VersionTableProps {
  readonly entry: SignedVersion;
}

function SignedRow({ entry, id, history, reading, onRead }: SignedRowProps) {
  const { version, questionSets, titles } = entry;
  const sizes = [...new Set(questionSets.map((set) => history.questionSets[set]?.length ?? 0))];
  return (
    <tr>
      <td>
        <b>{version}</b> {version === history.current && t`current`}{' '}
        <Button
          small
          aria-pressed={reading === version}
          aria-label={t`Read version ${version}`}
          onClick={() => onRead(reading === version ? null : version)}
        >{t`Read`}</Button>
        {entry.ahead && <Tag warn>{t`newer than this copy’s template`}</Tag>}
      </td>
      <td className={table.num}>
        <Day ms={entry.firstMs} />
      </td>
      <td className={table.num}>
        <Day ms={entry.lastMs} />
      </td>
      <td className={table.num}>
        <LinkButton
          title={t`Show the waivers signed in this version`}
          onClick={() => showList('waiver_submissions', signedIn(id, version))}
        >
          {soFarText(count(entry.count), history.extent !== 'part')}
        </LinkButton>
      </td>
      <td>
        {sizes.sort((a, b) => a - b).join(', ')}{' '}
        {questionSets.length > 1 && <Tag warn>{setsText(questionSets.length)}</Tag>}
        {titles.length > 1 && <Titles titles={titles} />}
      </td>
    </tr>
  );
}

function signedIn(template: string, version: number) {
  return { templates: [template], versions: [{ template, version }] };
}

function Titles({ titles }: { readonly titles: readonly string[] }) {
  return (
    <details>
      <summary>
        <Trans>{titles.length} titles</Trans>
      </summary>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <VisibleText text={title} empty={t`No title`} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Day({ ms }: { readonly ms: number | null }) {
  const { zone, nowMs } = useTimeFrame();
  if (ms === null) return <i className={textStyles.muted}>{t`not readable`}</i>;
  const isNear = relativeDay(ms, zone, nowMs) !== null;
  return <Moment ms={ms}>{isNear ? dayInSentence(ms, zone, nowMs) : dateText(ms, zone)}</Moment>;
}

function setsText(sets: number): string {
  return plural(sets, { one: '# set', 2: 'two sets', other: '# sets' });
}

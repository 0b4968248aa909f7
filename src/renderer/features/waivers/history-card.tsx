import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WaiverView } from '../../../contract/record-views';
import { agreementText } from '../../../domain/agreement/read-agreement';
import type { WaiverAnswer, WaiverSubmission } from '../../../domain/entities/waiver-submission';
import { changedStretch } from '../../../domain/text/changed-stretch';
import { withoutSoftHyphens } from '../../../domain/text/visible';
import { instantText } from '../../../texts/moment-text';
import { answerText } from '../../../texts/answer-words';
import {
  valueNow,
  type ReplacedPart,
  type ReplacedValue,
} from '../../../domain/waivers/replaced-values';
import { SAID_WORDS } from '../../components/agreement/said-words';
import { VisibleText } from '../../components/text/visible-text';
import { Card } from '../../components/ui/card';
import { Moment } from '../../components/text/moment';
import table from '../../components/ui/data-table.module.css';
import { Hint } from '../../components/ui/notice';
import textStyles from '../../components/ui/text.module.css';
import { useZone } from '../../stores/clock-store';
import styles from './history.module.css';
import { DataTable } from '../../components/ui/data-table';

const PARTS: Readonly<Record<Exclude<ReplacedPart, 'answer'>, string>> = {
  'signer-name': t`Name as typed`,
  'signer-email': t`Email`,
  'signed-at': t`Signed`,
  title: t`Title as signed`,
  'template-version': t`Template version`,
  agreement: t`Agreement`,
  'ip-address': t`IP address`,
  'user-agent': t`User agent`,
};

/** What the service changed after signing, where this copy had the former value. */
export function HistoryCard({ view: { waiver, history } }: { readonly view: WaiverView }) {
  if (history.length === 0) return null;
  return (
    <Card aria-label={t`Changed after signing`}>
      <h3>{t`Changed after signing`}</h3>
      <div className={styles.history}>
        <DataTable
          aria-label={t`Changed after signing`}
          heads={[t`Field`, t`Before, in this copy`, t`Now`, t`Seen by the sync of`]}
        >
          {history.map((it) => (
            <HistoryRow
              key={`${it.part} ${it.nth ?? 0} ${it.identifier ?? ''}`}
              history={it}
              waiver={waiver}
            />
          ))}
        </DataTable>
      </div>
      <Hint>
        {t`The earlier values are kept on this computer alone, sealed with the copy. They are in no export but that of everything about the person, and they go when the person’s data is erased.`}
      </Hint>
    </Card>
  );
}

interface HistoryRowProps {
  readonly history: ReplacedValue;
  readonly waiver: WaiverSubmission;
}

function HistoryRow({ history, waiver }: HistoryRowProps) {
  const zone = useZone();
  const current = valueNow(waiver, history);
  const [before, after] = shown(history, current);
  return (
    <tr>
      <th scope="row">
        <FieldName history={history} present={current} />
      </th>
      <td>{before}</td>
      <td>{after}</td>
      <td className={table.num}>
        <Moment ms={history.seenMs}>{instantText(history.seenMs, zone)}</Moment>
      </td>
    </tr>
  );
}

interface FieldNameProps {
  readonly history: ReplacedValue;
  readonly present: Held;
}

function FieldName({ history, present }: FieldNameProps) {
  if (history.part !== 'answer') return PARTS[history.part];
  const label = (answerOf(present) ?? answerOf(history.value))?.label ?? history.identifier ?? '';
  return (
    <>
      <Trans>
        Answer: <VisibleText text={label} empty={t`(no wording)`} />
      </Trans>
    </>
  );
}

type Held = ReplacedValue['value'];

/* Agreements are compared by their visible text. So many characters show around a difference. */
const AROUND = 120;

function shown(
  { part, value, withheld }: ReplacedValue,
  current: Held,
): readonly [ReactNode, ReactNode] {
  const gone = withheld && <i className={textStyles.muted}>{WITHHELD[withheld]}</i>;
  if (part === 'answer') return [gone ?? answerShown(value, current), answerShown(current, value)];
  if (part !== 'agreement' || typeof current !== 'string')
    return [gone ?? plain(value), plain(current)];
  const text = wordsOf(current);
  if (typeof value !== 'string') return [gone ?? plain(value), t`the text under “Agreement”`];
  const before = wordsOf(value);
  if (before === text) return [t`the same words`, t`the same words in another form`];
  const stretch = changedStretch(before, text, AROUND);
  return [linesOf(stretch.before), linesOf(stretch.after)];
}

const wordsOf = (html: string): string => withoutSoftHyphens(agreementText(html, SAID_WORDS));

const WITHHELD: Readonly<Record<NonNullable<ReplacedValue['withheld']>, string>> = {
  removed: t`not kept, because the service took values of this waiver away`,
  'too-long': t`too long to be kept`,
};

function linesOf(text: string): ReactNode {
  return <VisibleText lines text={text} empty={t`(empty text)`} />;
}

function plain(value: Held): ReactNode {
  if (value === undefined) return <i className={textStyles.muted}>{t`not provided`}</i>;
  if (value === null) return <i className={textStyles.muted}>{t`not recorded by the service`}</i>;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return <VisibleText whole text={text} empty={t`(empty text)`} />;
}

/* An answer, with its wording where the wording has changed. */
function answerShown(value: Held, other: Held): ReactNode {
  const answer = answerOf(value);
  if (!answer) return <i className={textStyles.muted}>{t`not asked`}</i>;
  const label = answerOf(other)?.label;
  return (
    <>
      {label !== undefined && label !== answer.label && (
        <>
          <VisibleText text={answer.label} empty={t`(no wording)`} />:{' '}
        </>
      )}
      <VisibleText whole lines text={answerText(answer.value)} />
    </>
  );
}

function answerOf(value: Held): WaiverAnswer | null {
  return typeof value === 'object' && value !== null && 'identifier' in value
    ? (value as WaiverAnswer)
    : null;
}

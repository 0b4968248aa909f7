import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WaiverRow } from '../../../contract/lists';
import type { PivotKind } from '../../../contract/pivot-views';
import { kindText, noneText } from '../../../texts/kind-words';
import { shortMomentText } from '../../../texts/moment-text';
import type { ChangeAfterSigning } from '../../../domain/waivers/waiver-flags';
import type { RowColumn } from '../../components/list/row-cells';
import { IdLink } from '../../components/record/id-link';
import { SearchedText } from '../../components/search/marked-text';
import { Moment } from '../../components/text/moment';
import type { TimeFrame } from '../../components/text/sync-words';
import { VisibleText } from '../../components/text/visible-text';
import { Tag } from '../../components/ui/tag';

/** The columns of the waivers, in their order. */
export const WAIVER_COLUMNS: readonly RowColumn<WaiverRow>[] = [
  {
    ...{ key: 'signer', name: t`Signer`, shown: 'always', line: 1, place: 'name' },
    copies: ['signer_name', 'signer_email'],
    draw: ({ signerName }) => <VisibleText text={signerName} empty={t`No name`} />,
  },
  {
    ...{ key: 'signed', name: t`Signed`, shown: 'usually', line: 1, place: 'end' },
    copies: ['signed_at_local'],
    draw: ({ signedAt, signedAtMs }, frame) => momentOf(signedAtMs, signedAt, frame),
  },
  {
    ...{ key: 'waiver', name: t`Waiver`, shown: 'usually', line: 2, place: 'start' },
    copies: ['title', 'template_version'],
    draw: (row) => <WaiverCell row={row} />,
  },
  {
    ...{ key: 'email', name: t`Email`, shown: 'if-chosen', line: 3, place: 'start' },
    copies: ['signer_email'],
    draw: ({ signerEmail }) =>
      signerEmail === null ? (
        t`no email`
      ) : (
        <SearchedText text={signerEmail} empty={t`empty email`} />
      ),
  },
  idColumn('prospect', t`Prospect`, 4, ({ prospectId }) => prospectId),
  idColumn('advocate', t`Advocate`, 5, ({ advocateId }) => advocateId),
  idColumn('conversation', t`Conversation`, 6, ({ conversationId }) => conversationId),
  {
    ...{ key: 'updated', name: t`Last changed`, shown: 'if-chosen', line: 7, place: 'start' },
    copies: ['updated_at_local'],
    draw: ({ updatedAt, updatedAtMs }, frame) => (
      <Trans>changed {momentOf(updatedAtMs, updatedAt, frame)}</Trans>
    ),
  },
  {
    ...{ key: 'id', name: t`Id`, shown: 'if-chosen', line: 8, place: 'start' },
    copies: ['id'],
    draw: ({ id }) => (
      <>
        {kindText('waiver')} <VisibleText text={id} />
      </>
    ),
  },
];

const changeTags: Readonly<Record<ChangeAfterSigning, string>> = {
  content: t`changed after signing`,
  updated: t`updated after signing`,
};

function WaiverCell({ row }: { readonly row: WaiverRow }) {
  return (
    <>
      <VisibleText text={row.templateTitle ?? row.title} empty={t`No title`} />
      {` · v${row.version} `}
      {row.optedIn && <Tag>{t`opted in`}</Tag>}{' '}
      {row.olderVersion && <Tag warn>{t`older version`}</Tag>}{' '}
      {row.changeAfterSigning && <Tag>{changeTags[row.changeAfterSigning]}</Tag>}{' '}
      {row.reviewed && <Tag>{t`reviewed`}</Tag>}
    </>
  );
}

function idColumn(
  kind: PivotKind,
  name: string,
  line: number,
  idOf: (row: WaiverRow) => string | null,
): RowColumn<WaiverRow> {
  return {
    ...{ key: kind, name, shown: 'if-chosen', line, place: 'start', copies: [kind] },
    draw: (row) => {
      const id = idOf(row);
      return id === null ? (
        noneText(kind)
      ) : (
        <IdLink inRow kind={kind} id={id} before={`${kindText(kind)} `} />
      );
    },
  };
}

/* A timestamp that cannot be read is shown as it came (traps.md 66). */
function momentOf(ms: number | null, text: string, { zone, nowMs }: TimeFrame) {
  return (
    <Moment ms={ms}>
      <VisibleText text={ms === null ? text : shortMomentText(ms, zone, nowMs)} />
    </Moment>
  );
}

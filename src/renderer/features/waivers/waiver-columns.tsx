import type { WaiverRow } from '../../../contract/lists';
import type { PivotKind } from '../../../contract/pivot-views';
import { shortMomentText } from '../../../domain/time/moment-text';
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
    ...{ key: 'signer', name: 'Signer', shown: 'always', line: 1, place: 'name' },
    copies: ['signer_name', 'signer_email'],
    draw: ({ signerName }) => <VisibleText text={signerName} empty="No name" />,
  },
  {
    ...{ key: 'signed', name: 'Signed', shown: 'usually', line: 1, place: 'end' },
    copies: ['signed_at_local'],
    draw: ({ signedAt, signedAtMs }, frame) => momentOf(signedAtMs, signedAt, frame),
  },
  {
    ...{ key: 'waiver', name: 'Waiver', shown: 'usually', line: 2, place: 'start' },
    copies: ['title', 'template_version'],
    draw: (row) => <WaiverCell row={row} />,
  },
  {
    ...{ key: 'email', name: 'Email', shown: 'if-chosen', line: 3, place: 'start' },
    copies: ['signer_email'],
    draw: ({ signerEmail }) =>
      signerEmail === null ? 'no email' : <SearchedText text={signerEmail} empty="empty email" />,
  },
  idColumn('prospect', 'Prospect', 4, ({ prospectId }) => prospectId),
  idColumn('advocate', 'Advocate', 5, ({ advocateId }) => advocateId),
  idColumn('conversation', 'Conversation', 6, ({ conversationId }) => conversationId),
  {
    ...{ key: 'updated', name: 'Last changed', shown: 'if-chosen', line: 7, place: 'start' },
    copies: ['updated_at_local'],
    draw: ({ updatedAt, updatedAtMs }, frame) => (
      <>changed {momentOf(updatedAtMs, updatedAt, frame)}</>
    ),
  },
  {
    ...{ key: 'id', name: 'Id', shown: 'if-chosen', line: 8, place: 'start' },
    copies: ['id'],
    draw: ({ id }) => (
      <>
        waiver <VisibleText text={id} />
      </>
    ),
  },
];

const changeTags: Readonly<Record<ChangeAfterSigning, string>> = {
  content: 'changed after signing',
  updated: 'updated after signing',
};

function WaiverCell({ row }: { readonly row: WaiverRow }) {
  return (
    <>
      <VisibleText text={row.templateTitle ?? row.title} empty="No title" />
      {` · v${row.version} `}
      {row.optedIn && <Tag>opted in</Tag>} {row.olderVersion && <Tag warn>older version</Tag>}{' '}
      {row.changeAfterSigning && <Tag>{changeTags[row.changeAfterSigning]}</Tag>}{' '}
      {row.reviewed && <Tag>reviewed</Tag>}
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
      return id === null ? `no ${kind}` : <IdLink inRow kind={kind} id={id} before={`${kind} `} />;
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

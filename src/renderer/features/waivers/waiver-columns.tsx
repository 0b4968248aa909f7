import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WaiverRow } from '../../../contract/lists';
import type { PeopleKind } from '../../../contract/people-views';
import type { ChangeAfterSigning } from '../../../domain/waivers/waiver-flags';
import { IdCell, PeopleIdCell, type RowColumn } from '../../components/list/row-cells';
import { SearchMarkedText } from '../../components/search/marked-text';
import { ShortMoment } from '../../components/text/moment';
import { VisibleText } from '../../components/text/visible-text';
import { Tag } from '../../components/ui/tag';
import styles from './waiver-columns.module.css';

/** The columns of the waivers, in their order. */
export const WAIVER_COLUMNS: readonly RowColumn<WaiverRow>[] = [
  {
    key: 'signer',
    name: t`Signer`,
    shown: 'always',
    line: 1,
    place: 'name',
    copies: ['signer_name', 'signer_email'],
    draw: ({ signerName }) => <VisibleText text={signerName} empty={t`No name`} />,
  },
  {
    key: 'signed',
    name: t`Signed`,
    shown: 'usually',
    line: 1,
    place: 'end',
    copies: ['signed_at_local'],
    draw: ({ signedAt, signedAtMs: ms }) => <ShortMoment ms={ms} text={signedAt} />,
  },
  {
    key: 'waiver',
    name: t`Waiver`,
    shown: 'usually',
    line: 2,
    place: 'start',
    copies: ['title', 'template_version'],
    draw: (row) => <WaiverCell row={row} />,
  },
  {
    key: 'email',
    name: t`Email`,
    shown: 'if-chosen',
    line: 3,
    place: 'start',
    copies: ['signer_email'],
    draw: ({ signerEmail }) =>
      signerEmail === null ? (
        t`no email`
      ) : (
        <SearchMarkedText text={signerEmail} empty={t`empty email`} />
      ),
  },
  idColumn('prospect', t`Prospect`, 4, ({ prospectId }) => prospectId),
  idColumn('advocate', t`Advocate`, 5, ({ advocateId }) => advocateId),
  idColumn('conversation', t`Conversation`, 6, ({ conversationId }) => conversationId),
  {
    key: 'updated',
    name: t`Last changed`,
    shown: 'if-chosen',
    line: 7,
    place: 'start',
    copies: ['updated_at_local'],
    draw: ({ updatedAt, updatedAtMs: ms }) => (
      <Trans>
        changed <ShortMoment ms={ms} text={updatedAt} />
      </Trans>
    ),
  },
  {
    key: 'id',
    name: t`Id`,
    shown: 'if-chosen',
    line: 8,
    place: 'start',
    copies: ['id'],
    draw: ({ id }) => <IdCell kind="waiver" id={id} />,
  },
];

const changeTags: Readonly<Record<ChangeAfterSigning, string>> = {
  content: t`changed after signing`,
  updated: t`updated after signing`,
};

function WaiverCell({ row }: { readonly row: WaiverRow }) {
  return (
    <span className={styles.signed}>
      <span>
        <VisibleText text={row.templateTitle ?? row.title} empty={t`No title`} />
      </span>
      <span>
        {` · v${row.version} `}
        {row.optedIn && <Tag>{t`opted in`}</Tag>}{' '}
        {row.olderVersion && <Tag warn>{t`older version`}</Tag>}{' '}
        {row.changeAfterSigning && <Tag>{changeTags[row.changeAfterSigning]}</Tag>}{' '}
        {row.reviewed && <Tag>{t`reviewed`}</Tag>}
      </span>
    </span>
  );
}

function idColumn(
  kind: PeopleKind,
  name: string,
  line: number,
  idOf: (row: WaiverRow) => string | null,
): RowColumn<WaiverRow> {
  return {
    key: kind,
    name,
    shown: 'if-chosen',
    line,
    place: 'start',
    copies: [kind],
    draw: (row) => <PeopleIdCell kind={kind} id={idOf(row)} />,
  };
}

import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { PEOPLE_KINDS, type PeopleKind, type PeopleTarget } from '../../../contract/people-views';
import { visibleInRow, visibleText } from '../../../domain/text/visible';
import { navigation } from '../../stores/view-store';
import {
  advocateTip,
  calledAdvocate,
  lastDigits,
  shownAdvocateName,
  useAdvocate,
} from '../../stores/advocates';
import { useZone } from '../../stores/clock-store';
import { idMenu } from '../menu/id-menu';
import { SearchMarkedText } from '../search/marked-text';
import { classes } from '../ui/classes';
import styles from './people-links.module.css';
import { LinkButton } from '../ui/button';
import { Trans } from '@lingui/react/macro';
import { otherNamesText } from '../../../texts/proof-words';
import type { SignedName } from '../../../domain/people/signed-name';
import { servedDateText } from '../../../texts/moment-text';
import { VisibleText } from '../text/visible-text';
import { Tag } from '../ui/tag';
import textStyles from '../ui/text.module.css';

interface IdLinkProps {
  readonly kind: PeopleKind;
  readonly id: string;
  /** True in a row of a list, where keys move by rows. The record's own page has the same link. */
  readonly inRow?: true;
  /** A word before the id that is part of the link. */
  readonly before?: string;
  /** True where the link looks like the text around it. */
  readonly plain?: true;
}

/**
 * The id of a conversation, prospect or advocate as a link to its page. An advocate with a known
 * name is shown by that name.
 */
export function IdLink(props: IdLinkProps) {
  const { kind, id, inRow, before = '', plain } = props;
  const name = useName(kind, id);
  const shownId = visibleInRow(id);
  const title = PEOPLE_TITLES[kind];
  return (
    <PageLink
      target={{ kind, id }}
      name={name?.name}
      inRow={inRow}
      className={classes(styles.link, (inRow || plain || name !== null) && styles.plain)}
      aria-label={name ? `${title} ${visibleText(name.name)}, ${shownId}` : `${title} ${shownId}`}
      title={name?.tip}
    >
      {before}
      <SearchMarkedText text={name?.name ?? id} empty={t`(empty)`} />
    </PageLink>
  );
}

/* The name of an advocate, and all that is known of them; null where only the id is known. */
function useName(kind: PeopleKind, id: string): { name: string; tip: string } | null {
  const zone = useZone();
  const advocate = useAdvocate(id);
  const name = shownAdvocateName(advocate);
  return kind === 'advocate' && name !== null ? { name, tip: advocateTip(advocate, zone) } : null;
}

/** What an advocate is called, with all that is known of them where the mouse rests on it. */
export function CalledAdvocate({ id }: { readonly id: string }) {
  const zone = useZone();
  const advocate = useAdvocate(id);
  return (
    <span title={advocateTip(advocate, zone)}>
      <VisibleText text={calledAdvocate(advocate)} />
    </span>
  );
}

/** The name of each kind of id. */
export const PEOPLE_TITLES: Readonly<Record<PeopleKind, string>> = {
  conversation: t`Conversation`,
  prospect: t`Prospect`,
  advocate: t`Advocate`,
};

/** The kind of an id, by the type of the record that it names; null for types without a page. */
export function peopleKindOf(type: string): PeopleKind | null {
  return PEOPLE_KINDS.find((it) => `${it}s` === type) ?? null;
}

interface PersonLinkProps {
  readonly id: string;
  /** The person's name; null where only the id is known. */
  readonly name: SignedName | null;
  /** As in `IdLink`. */
  readonly inRow?: true;
  readonly plain?: true;
}

/**
 * A prospect as a link to their page: by name where one of their waivers gives it, else by the id.
 * In a row, pointing at the name shows the id and what the name rests on. People of one name are
 * told apart by their newest waiver and the end of the id.
 */
export function PersonLink({ id, name, inRow, plain }: PersonLinkProps) {
  const signed = useSignedWords(name);
  const apart = `${lastDigits(id)} ${useSignedDate(name)}`;
  if (name === null) {
    const looks = { ...(inRow && { inRow }), ...(plain && { plain }) };
    return <IdLink kind="prospect" id={id} {...looks} before={plain ? '' : t`prospect `} />;
  }
  return (
    <PageLink
      target={{ kind: 'prospect', id }}
      name={name.name}
      inRow={inRow}
      className={classes((inRow || plain) && styles.plain)}
      title={visibleText(`${name.name}, ${signed} · ${t`prospect ${id}`}`)}
    >
      <SearchMarkedText isName text={name.name} />
      {name.others > 0 && <span className={styles.id}>{` ${otherNamesText(name.others)}`}</span>}
      <span className={textStyles.unseen}>{t`, ${signed}, prospect `}</span>{' '}
      {inRow ? (
        <>
          <span className={textStyles.unseen}>{visibleText(id)}</span>
          {name.alike && <span className={styles.id}>{` ${apart}`}</span>}
        </>
      ) : (
        <span className={styles.id}>
          <SearchMarkedText text={id} empty={t`(empty)`} />
        </span>
      )}
    </PageLink>
  );
}

/** Says beside a name what it rests on: a waiver, and its date. */
export function AsSigned({ name }: { readonly name: SignedName }) {
  return (
    <Tag>
      <Trans>
        as signed <VisibleText text={useSignedDate(name)} />
      </Trans>
    </Tag>
  );
}

function useSignedWords(name: SignedName | null): string {
  const date = useSignedDate(name);
  return name === null ? '' : t`as signed on ${date}`;
}

function useSignedDate(name: SignedName | null): string {
  const zone = useZone();
  return servedDateText(name?.signedAt ?? '', zone);
}

interface PageLinkProps extends ComponentProps<'button'> {
  readonly target: PeopleTarget;
  /** The name behind the id, where it is known. */
  readonly name: string | undefined;
  readonly inRow: true | undefined;
}

/* What leads to the page of an id. In a row of a list, the row has the menu. */
function PageLink({ target, name, inRow, className, ...rest }: PageLinkProps) {
  const onOpen = (): void => navigation.openPeople(target);
  return (
    <LinkButton
      {...rest}
      className={classes(className, inRow && styles.inRow)}
      tabIndex={inRow ? -1 : undefined}
      onClick={(event) => {
        // A click on the row itself would open something else.
        event.stopPropagation();
        onOpen();
      }}
      {...(!inRow && { onContextMenu: idMenu({ ...target, name, onOpen }) })}
    />
  );
}

import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import { PEOPLE_KINDS, type PeopleKind } from '../../../contract/people-views';
import { LONGEST_IN_ROW, shortened } from '../../../domain/text/shorten';
import { visibleText } from '../../../domain/text/visible';
import { navigation } from '../../stores/view-store';
import { useAdvocate } from '../../stores/advocates';
import { useZone } from '../../stores/zone';
import { advocateTip, shownAdvocateName } from '../../words/advocate-words';
import { idMenu } from '../menu/id-menu';
import { SearchMarkedText } from '../search/marked-text';
import { classes } from '../ui/classes';
import styles from './id-link.module.css';
import { LinkButton } from '../ui/button';

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
  function follow(event: MouseEvent): void {
    // A click on the row itself would open something else.
    event.stopPropagation();
    navigation.openPeople({ kind, id });
  }
  const openMenu = idMenu({
    kind,
    id,
    name: name?.name,
    onOpen: () => navigation.openPeople({ kind, id }),
  });
  const shownId = visibleText(shortened(id, LONGEST_IN_ROW));
  const title = PEOPLE_TITLES[kind];
  return (
    <LinkButton
      className={classes(
        styles.link,
        (inRow || plain || name !== null) && styles.plain,
        inRow && styles.inRow,
      )}
      aria-label={name ? `${title} ${visibleText(name.name)}, ${shownId}` : `${title} ${shownId}`}
      title={name?.tip}
      tabIndex={inRow ? -1 : undefined}
      onClick={follow}
      {...(!inRow && { onContextMenu: openMenu })}
    >
      {before}
      <SearchMarkedText text={name?.name ?? id} empty={t`(empty)`} />
    </LinkButton>
  );
}

/* The name of an advocate, and all that is known of them; null where only the id is known. */
function useName(kind: PeopleKind, id: string): { name: string; tip: string } | null {
  const zone = useZone();
  const advocate = useAdvocate(id);
  const name = shownAdvocateName(advocate);
  return kind === 'advocate' && name !== null ? { name, tip: advocateTip(advocate, zone) } : null;
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

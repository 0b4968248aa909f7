import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { otherNamesText } from '../../../texts/proof-words';
import type { SignedName } from '../../../domain/people/signed-name';
import { instantMs } from '../../../domain/time/instant';
import { dateText } from '../../../texts/moment-text';
import { visibleText } from '../../../domain/text/visible';
import { navigation } from '../../stores/view-store';
import { useZone } from '../../stores/zone';
import { SearchMarkedText } from '../search/marked-text';
import { VisibleText } from '../text/visible-text';
import { lastDigits } from '../../words/last-digits';
import { idMenu } from '../menu/id-menu';
import { classes } from '../ui/classes';
import { LinkButton } from '../ui/button';
import { Tag } from '../ui/tag';
import { IdLink } from './id-link';
import idLink from './id-link.module.css';
import styles from './person-link.module.css';
import textStyles from '../ui/text.module.css';

interface PersonLinkProps {
  readonly id: string;
  /** The person's name; null where only the id is known. */
  readonly name: SignedName | null;
  /** As in `IdLink`. */
  readonly inRow?: true;
  readonly plain?: true;
}

const PROSPECT = { kind: 'prospect' } as const;

/**
 * A prospect as a link to their page: by name where one of their waivers gives it, else by the id.
 * In a row, pointing at the name shows the id and what the name rests on. People of one name are
 * told apart by their newest waiver and the end of the id.
 */
export function PersonLink({ id, name, inRow, plain }: PersonLinkProps) {
  const signed = useSignedWords(name);
  const apart = `${lastDigits(id)} ${useSignedDate(name)}`;
  const openMenu = idMenu({
    ...PROSPECT,
    id,
    name: name?.name,
    onOpen: () => navigation.openPeople({ ...PROSPECT, id }),
  });
  if (name === null) {
    const looks = { ...(inRow && { inRow }), ...(plain && { plain }) };
    return <IdLink kind="prospect" id={id} {...looks} before={plain ? '' : t`prospect `} />;
  }
  function follow(event: MouseEvent): void {
    event.stopPropagation();
    navigation.openPeople({ ...PROSPECT, id });
  }
  return (
    <LinkButton
      className={classes((inRow || plain) && idLink.plain, inRow && idLink.inRow)}
      title={visibleText(`${name.name}, ${signed} · ${t`prospect ${id}`}`)}
      tabIndex={inRow ? -1 : undefined}
      onClick={follow}
      {...(!inRow && { onContextMenu: openMenu })}
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
    </LinkButton>
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
  const signedAt = name?.signedAt ?? '';
  const ms = instantMs(signedAt);
  return ms === null ? signedAt : dateText(ms, zone);
}

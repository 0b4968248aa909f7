import { Fragment, useEffect, useRef } from 'react';
import { Menu, MenuItem, Popover, Separator, type Key } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { closeMenu, useMenuStore, type MenuEntry } from '../../stores/menu-store';
import { count } from '../../words/counted';
import { classes } from '../ui/classes';
import popover from '../ui/popover.module.css';
import styles from './context-menu.module.css';

/** The menu of what was pointed at, while it is open. It gives the focus back when it closes. */
export function ContextMenu() {
  const { menu } = useMenuStore();
  const page = useRef(document.body);
  useEffect(() => closeMenu, []);
  if (menu === null) return null;
  const groups = menu.groups.filter((group) => group.length > 0).map(placed);
  const all = groups.flat();

  function choose(key: Key): void {
    /* Closed first, because nothing else can take the focus under an open menu. */
    flushSync(closeMenu);
    all.find((it) => it.key === key)?.entry.run();
  }

  return (
    <Popover
      isOpen
      className={classes(popover.popover, styles.menu)}
      aria-label={menu.label}
      triggerRef={page}
      getTargetRect={() => menu.at}
      placement="bottom start"
      offset={0}
      onOpenChange={closeMenu}
    >
      <Menu aria-label={menu.label} onAction={choose}>
        {groups.map((group, index) => (
          <Fragment key={group[0]?.key}>
            {index > 0 && <Separator className={classes(styles.line)} />}
            {group.map(({ key, entry }) => (
              <Item key={key} id={key} entry={entry} isFirst={key === all[0]?.key} />
            ))}
          </Fragment>
        ))}
      </Menu>
    </Popover>
  );
}

/* Found by their places: names of people and communities may be the same. */
function placed(group: readonly MenuEntry[], at: number) {
  return group.map((entry, place) => ({ key: `${String(at)} ${String(place)}`, entry }));
}

interface ItemProps {
  readonly id: string;
  readonly entry: MenuEntry;
  readonly isFirst: boolean;
}

function Item({ id, entry: { label, detail, badge = 0, keys }, isFirst }: ItemProps) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={classes(styles.item)}
      ref={isFirst ? takeKeys : null}
    >
      <span className={styles.words}>
        <span>{label}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {badge > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count(badge)}
        </span>
      )}
      {keys !== undefined && <kbd aria-hidden="true">{keys}</kbd>}
    </MenuItem>
  );
}

/*
 * With what is shown, so that no key is lost. React Aria focuses a frame later, and not at all
 * where a key clicked the button, which it takes for a screen reader's click.
 */
function takeKeys(first: HTMLElement | null): void {
  first?.focus({ preventScroll: true });
}

import { Fragment, useEffect, useRef } from 'react';
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components';
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
  const groups = menu.groups.filter((group) => group.length > 0);
  const all = groups.flat();

  function choose(label: string): void {
    /* Closed first, because nothing else can take the focus under an open menu. */
    flushSync(closeMenu);
    all.find((entry) => entry.label === label)?.run();
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
      <Menu aria-label={menu.label} autoFocus="first" onAction={(label) => choose(String(label))}>
        {groups.map((group, index) => (
          <Fragment key={group[0]?.label}>
            {index > 0 && <Separator className={classes(styles.line)} />}
            {group.map((entry) => (
              <Item key={entry.label} entry={entry} />
            ))}
          </Fragment>
        ))}
      </Menu>
    </Popover>
  );
}

function Item({ entry: { label, detail, badge = 0, keys } }: { readonly entry: MenuEntry }) {
  return (
    <MenuItem id={label} textValue={label} className={classes(styles.item)}>
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

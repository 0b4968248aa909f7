import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import type { PeopleKind } from '../../../contract/people-views';
import { askingEntry, namingEntry } from '../../stores/advocate-naming';
import { openMenu, menuPlace } from '../../stores/menu-store';
import { copyText } from '../ui/clipboard';

interface NamedRecord {
  readonly kind: PeopleKind | 'template';
  readonly id: string;
  /** The name of the person behind the id, where it is known. */
  readonly name?: string | undefined;
  readonly onOpen: () => void;
}

/** Makes the handler that opens the menu of an id that leads somewhere. */
export function idMenu({ kind, id, name, onOpen }: NamedRecord): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    const copy = (label: string, text: string, what: string) => ({
      label,
      run: () => copyText(text, what),
    });
    const { open, copyId, label, theId } = WORDS[kind];
    const naming = kind === 'advocate' ? [namingEntry(id), askingEntry()] : [];
    const copyName = name === undefined ? [] : [copy(t`Copy name`, name, t`name`)];
    const groups = [
      [{ label: open, run: onOpen }, ...naming],
      [...copyName, copy(copyId, id, theId)],
    ];
    openMenu({ label, ids: [], at: menuPlace(event), groups });
  };
}

const WORDS = {
  advocate: {
    open: t`Open advocate`,
    copyId: t`Copy advocate id`,
    label: t`This advocate`,
    theId: t`advocate id`,
  },
  prospect: {
    open: t`Open prospect`,
    copyId: t`Copy prospect id`,
    label: t`This prospect`,
    theId: t`prospect id`,
  },
  conversation: {
    open: t`Open conversation`,
    copyId: t`Copy conversation id`,
    label: t`This conversation`,
    theId: t`conversation id`,
  },
  template: {
    open: t`Open template`,
    copyId: t`Copy template id`,
    label: t`This template`,
    theId: t`template id`,
  },
} as const;

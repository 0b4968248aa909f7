import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import type { PivotKind } from '../../../contract/pivot-views';
import { menuPlace, useMenuStore } from '../../stores/menu-store';
import { putOnClipboard } from '../ui/clipboard';

interface NamedRecord {
  readonly kind: PivotKind | 'template';
  readonly id: string;
  /** What the person behind it is called, where that is known. */
  readonly name?: string | undefined;
  readonly onOpen: () => void;
}

/** What opens the menu of an id that leads somewhere. */
export function idMenu({ kind, id, name, onOpen }: NamedRecord): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    const copy = (what: string, text: string) => ({
      label: t`Copy ${what}`,
      run: () => void putOnClipboard(text),
    });
    const copies = [...(name === undefined ? [] : [copy(t`name`, name)]), copy(t`${kind} id`, id)];
    const groups = [[{ label: t`Open ${kind}`, run: onOpen }], copies];
    useMenuStore.getState().open({ label: t`This ${kind}`, at: menuPlace(event), groups });
  };
}

import { useCopyStore } from './copy-store';
import { tellAction, type LastAction } from './last-action';

/* What is typed: each is sealed by itself, and one may fail where the other does not. */
type Typed = 'note' | 'form';

const failing = new Set<Typed>();

useCopyStore.subscribe(({ store }, before) => {
  if (store !== before.store) failing.clear();
});

/**
 * Tells why what is typed is not sealed, as on a full disk; null where it is. Each key is sealed,
 * so it is told once until it can be sealed again.
 */
export function tellTyping(typed: Typed, trouble: LastAction | null): void {
  if (useCopyStore.getState().store !== 'open') return;
  if (trouble === null) return void failing.delete(typed);
  if (!failing.has(typed)) tellAction(trouble);
  failing.add(typed);
}

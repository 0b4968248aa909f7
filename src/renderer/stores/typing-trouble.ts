import { useCopyStore } from './copy-store';
import { tellAction, type LastAction } from './last-action';

let isFailing = false;

useCopyStore.subscribe(({ store }, before) => {
  if (store !== before.store) isFailing = false;
});

/**
 * Tells why what is typed is not sealed, as on a full disk; null where it is. Each key is sealed,
 * so it is told once until it can be sealed again.
 */
export function tellTyping(trouble: LastAction | null): void {
  if (useCopyStore.getState().store !== 'open') return;
  if (trouble !== null && !isFailing) tellAction(trouble);
  isFailing = trouble !== null;
}

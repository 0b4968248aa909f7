import { useCopyStore, type StoreFailure } from '../../stores/copy-store';
import styles from './shell.module.css';
import { Notice } from '../../components/ui/notice';

const sentences: Readonly<Record<StoreFailure, string>> = {
  'newer-version':
    'The copy on this computer was written by a newer version of this program. Update the program to read it.',
  unreadable:
    'The copy on this computer cannot be read. Disconnect and connect again to fetch it anew.',
  unavailable:
    'This computer does not let the program open its copy. Close other windows of the program and start it again.',
};

/** Says over every section when the copy cannot be used or had to be filled again. */
export function StoreTrouble() {
  const store = useCopyStore((state) => state.store);
  const cacheLost = useCopyStore((state) => state.status?.cacheLost ?? false);
  if (typeof store === 'object') {
    return (
      <Notice role="alert" tone="bad" className={styles.banner}>
        {sentences[store.failed]}
      </Notice>
    );
  }
  if (!cacheLost) return null;
  return (
    <Notice role="alert" className={styles.banner}>
      The copy on this computer was found emptied. It is being fetched again; until that is done,
      lists show less than the service has.
    </Notice>
  );
}

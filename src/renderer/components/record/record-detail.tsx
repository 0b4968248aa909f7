import type { ReactNode } from 'react';
import type { Failure } from '../../../contract/result';
import { useViewStore, type RecordSection } from '../../stores/view-store';
import { Guarded } from '../screen/guarded';
import { Icon } from '../ui/icon';
import { Button } from '../ui/button';
import { DetailPlaceholder } from './detail-placeholder';
import styles from './detail.module.css';

interface RecordDetailProps {
  readonly section: RecordSection;
  /** What the record is: "waiver". */
  readonly noun: string;
  /** The record that is open, or null. */
  readonly id: string | null;
  /** The one that is shown, which may for a moment be the one before it. */
  readonly shownId: string | undefined;
  readonly failure: Failure | null;
  readonly children: ReactNode;
}

/** The open record beside its list; while there is none to show, why that is so. */
export function RecordDetail({ section, noun, id, shownId, failure, children }: RecordDetailProps) {
  const close = useCloseRecord(section);
  return (
    <section
      className={styles.detail}
      role="region"
      aria-label={noun.charAt(0).toUpperCase() + noun.slice(1)}
      data-record={shownId}
    >
      <Guarded part={`This ${noun}`} shows={id} wayOn={{ label: 'Back to the list', go: close }}>
        {shownId === undefined ? (
          <DetailPlaceholder noun={noun} id={id} failure={failure} />
        ) : (
          children
        )}
      </Guarded>
    </section>
  );
}

interface RecordHeadProps {
  readonly section: RecordSection;
  readonly title: ReactNode;
  /** What can be done with the record. */
  readonly acts: ReactNode;
  /** What is said under the title. */
  readonly children: ReactNode;
}

/** The head of a record: the way back to the list, what it is, and what can be done with it. */
export function RecordHead({ section, title, acts, children }: RecordHeadProps) {
  const close = useCloseRecord(section);
  return (
    <>
      <Button small className={styles.back} onClick={close}>
        <Icon name="back" /> List
      </Button>
      <div className={styles.line}>
        <div>
          <h2>{title}</h2>
          {children}
        </div>
        <div className={styles.acts}>{acts}</div>
      </div>
    </>
  );
}

function useCloseRecord(section: RecordSection): () => void {
  const choose = useViewStore((state) => state.choose);
  return () => choose(section, null);
}

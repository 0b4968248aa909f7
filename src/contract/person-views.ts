import type { ExportLine } from './exports';
import type { FollowUpView } from './follow-up-views';
import type { EventCoverage } from './people-views';
import type { EventPointer } from './record-views';
import type { Collection } from '../domain/entities/collections';
import type { CopyKnowledge } from '../domain/people/access-sheet';
import type { SignedName } from '../domain/people/signed-name';

/** What this computer holds about a prospect beside the records themselves. */
export interface PersonView {
  readonly name: SignedName | null;
  /** Whether the service has erased personal data of this person. */
  readonly erased: boolean;
  /** The coverage of their events, newest first, at most as many as requested. */
  readonly coverage: readonly EventCoverage[];
  readonly followUps: readonly { readonly event: EventPointer; readonly followUp: FollowUpView }[];
  /** Saved filters that hold the id of this person, or words of their name or email. */
  readonly filters: readonly {
    readonly list: Collection;
    readonly name: string;
    readonly by: 'id' | 'words';
  }[];
  readonly exports: readonly ExportLine[];
  readonly known: CopyKnowledge;
}

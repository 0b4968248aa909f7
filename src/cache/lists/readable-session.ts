import type { Settings } from '../../contract/settings';
import type { ServiceClock } from '../clock/service-clock';
import type { CoverageIndex } from '../coverage/coverage-index';
import type { Copy } from '../copy/copy';
import type { ExportLedger } from '../local/export-ledger';
import type { FollowUps } from '../local/follow-ups';
import type { LocalData } from '../local/local-data';
import type { SavedFilters } from '../local/saved-filters';
import type { AdvocateNames } from '../people/advocate-names';
import type { PeopleNames } from '../people/people-names';
import type { ListDefinitions, ListEngine } from './list-engine';

/** One generation of the copy, opened: its records, and the lists and facts made of them. */
export interface GenerationContents {
  readonly copy: Copy;
  /** Set while the same rows are opened anew; settles once they were opened or could not be. */
  readonly reopening: { current: Promise<unknown> | null };
  readonly listEngine: ListEngine;
  /** Defines each list as it is now. */
  readonly lists: ListDefinitions;
  readonly coverage: CoverageIndex;
  readonly names: PeopleNames;
  readonly advocates: AdvocateNames;
}

/**
 * The answer of `ask` from the generation in use. `ask` is called again where another generation is
 * in use when it ends, because the copy before is closed and its rows are other ones. So `ask` must
 * be something that may be done twice.
 */
export async function ofGenerationInUse<
  Contents extends Pick<GenerationContents, 'reopening'>,
  Answer,
>(generation: () => Contents, ask: (contents: Contents) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const asked = generation();
    try {
      const answer = await ask(asked);
      if (generation() === asked) return answer;
    } catch (error) {
      await asked.reopening.current;
      if (generation() === asked) throw error;
    }
  }
}

/** The people whose events were erased. */
export interface ErasedProspects {
  /** Which of these people had events erased, by prospect id. */
  readonly among: (people: { readonly has: (prospect: string) => boolean }) => readonly string[];
  /** All of them, by prospect id. The set is another object once it changed. */
  readonly people: () => ReadonlySet<string>;
  /** Whether no events were erased. */
  readonly none: () => boolean;
}

/** What answers and exports read of a copy in use, and of what this computer keeps beside it. */
export interface ReadableSession {
  /** The generation in use, which changes once the copy was opened or written anew. */
  readonly generation: () => GenerationContents;
  readonly clock: ServiceClock;
  readonly settings: () => Settings;
  /** The zone in which times are told. */
  readonly zone: () => string;
  readonly local: LocalData;
  readonly followUps: FollowUps;
  readonly filters: SavedFilters;
  readonly exports: ExportLedger;
  readonly erased: ErasedProspects;
}

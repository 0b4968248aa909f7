import { create } from 'zustand';
import type { PLOT_MONTHS } from '../../../contract/overview-views';
import { onOtherProfile } from '../../stores/profile-store';

interface PlotsQuestion {
  readonly types: readonly string[];
  readonly advocates: readonly string[];
  readonly months: (typeof PLOT_MONTHS)[number];
  /** True for tables in place of pictures. */
  readonly asTable: boolean;
}

const ALL = { types: [], advocates: [], months: 12, asTable: false } as const;

/** What the plots show. It is kept while the person looks at other sections of the community. */
export const usePlotsQuestion = create<PlotsQuestion>(() => ALL);

onOtherProfile(() => usePlotsQuestion.setState(ALL));

import type { Copy } from './copy';

/** The part of a copy that lists and search read: the index, without the sealed pages. */
export type IndexedCopy = Pick<
  Copy,
  'waiver_submissions' | 'private_events' | 'sharedEntries' | 'waiver_templates'
> &
  Partial<Pick<Copy, 'images' | 'blocks' | 'mended'>>;

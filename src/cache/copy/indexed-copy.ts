import type { IndexImages, Library } from './copy';

/** The part of a library that lists and search read: the index, without the sealed pages. */
export type IndexedLibrary = Pick<
  Library,
  'waiver_submissions' | 'private_events' | 'sharedEntries' | 'waiver_templates'
> & { readonly images?: IndexImages | null };

/** In unit tests a page has this many records, so that a few fill one and begin another. */
export const PAGE_RECORDS = 16;

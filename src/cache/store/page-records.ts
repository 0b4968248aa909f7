/** The most records in a page. As measured, a few hundred are best (decision 4). */
export const PAGE_RECORDS = 256;

import * as v from 'valibot';
import { LARGEST_ZOOM, SMALLEST_ZOOM, USUAL_ZOOM } from '../domain/agreement/zoom';
import { LONGEST_LOGO, MOST_HEAD_LINES, NO_HEAD } from '../domain/files/page-head';
import { PAPERS } from '../domain/files/paper';
import { lineText, valueText } from './list-questions';
import { listOf } from './read-request';

const columns = v.nullable(listOf(lineText, { most: 100 }));

/** The settings of this computer. They are sealed and kept apart from the copy. */
export const settings = v.object({
  /** The IANA zone for display; null for the system's. */
  zone: v.nullable(lineText),
  /** The paper that PDFs are laid out for; null for that of the system's region. */
  paper: v.nullable(v.picklist(PAPERS)),
  /** What is printed at the top of the pages of waivers' PDFs. */
  pageHead: v.object({
    letterhead: listOf(lineText, { most: MOST_HEAD_LINES }),
    logo: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_LOGO))),
    word: lineText,
  }),
  /** The identifier of the answer that counts as opting in; null when none is chosen. */
  optInIdentifier: v.nullable(valueText),
  /** The two limits in hours, ascending, that sort the queue by waiting time into three buckets. */
  queueLimitsHours: v.pipe(v.strictTuple([v.number(), v.number()]), v.readonly()),
  notices: v.boolean(),
  /** Minutes without input before the program locks; null: never. */
  lockAfterMinutes: v.nullable(v.number()),
  /** The columns chosen for each list that has a choice; null for the usual ones. */
  columns: v.object({ waiver_submissions: columns, private_events: columns }),
  /** The size of agreements in percent. */
  agreementZoom: v.pipe(v.number(), v.minValue(SMALLEST_ZOOM), v.maxValue(LARGEST_ZOOM)),
  /** How many of the first hints the person has put away. */
  hintsSeen: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000)),
});
export type Settings = Readonly<v.InferOutput<typeof settings>>;

export const DEFAULT_SETTINGS: Settings = {
  zone: null,
  paper: null,
  pageHead: NO_HEAD,
  optInIdentifier: null,
  queueLimitsHours: [24, 72],
  notices: false,
  lockAfterMinutes: null,
  columns: { waiver_submissions: null, private_events: null },
  agreementZoom: USUAL_ZOOM,
  hintsSeen: 0,
};

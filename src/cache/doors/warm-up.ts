import { ALL_WAIVERS } from '../../contract/whole-lists';
import type { CompactWaiver } from '../../domain/compact/compact-records';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { createEventColumns } from '../index/event-columns';
import type { IndexedLibrary } from '../library/indexed-library';
import { createWaiverColumns, putWaiver } from '../index/waiver-columns';
import { createListEngine } from '../lists/list-engine';
import { createRecordLists, type RecordLists } from '../lists/record-lists';
import { createPeopleNames } from '../people/people-names';
import { whenIdle } from '../clock/when-idle';
import { packBricks, unpackBricks, type PackedBricks } from '../index/bricks';
import { indexImages, indexParts } from '../library/index-images';
import { createLateParts, isLate } from '../library/late-parts';
import { timeSlices } from '../clock/time-slices';

/* Enough for all code to run; what more of both would bring, takes the processor from the passphrase
   (docs/decisions/0053-warm-up.md). */
const ROWS = 64;
const ROUNDS = 4;

/* What is typed before all is read, and then: words, a number, a phrase, what is only like a word. */
const AT_FIRST = ['', 'o', 'on', 'one@'];
const THEN = ['o', 'on', 'one', 'two thr', '17', '"all one', '"one of i', 'onne'];

/**
 * Opens a small made-up copy and asks it as somebody asks who has just unlocked theirs, so that the
 * engine has compiled what answers by then. In slices that nobody waits for; throws once `signal`
 * aborts.
 */
export async function warmUp(signal: AbortSignal): Promise<void> {
  const pause = timeSlices(signal, whenIdle);
  const bricks = await madeUpBricks(pause);
  for (let round = 0; round < ROUNDS; round += 1) await openAndAsk(bricks, pause);
}

type Pause = () => Promise<void>;

async function madeUpBricks(pause: Pause): Promise<PackedBricks> {
  const library = {
    ...OTHERS,
    waiver_submissions: createWaiverColumns(),
    private_events: createEventColumns(),
  };
  for (let row = 0; row < ROWS; row += 1) {
    await pause();
    const place = { fingerprint: row, page: 0, slot: row, gone: false };
    putWaiver(library.waiver_submissions, madeUpWaiver(row), place);
  }
  const lists = listsOf(library);
  await lists.search.readAtLeisure();
  return packBricks([...indexParts(library), ...lists.parts()], isLate, pause);
}

async function openAndAsk({ bricks, first }: PackedBricks, pause: Pause): Promise<void> {
  const opened = bricks.map((brick) => [brick]);
  const late = createLateParts(first, bricks.length, (from, until) =>
    Promise.resolve(opened.slice(from, until)),
  );
  const images = indexImages(unpackBricks(opened.slice(0, first)));
  const { lists } = listsOf({
    ...OTHERS,
    waiver_submissions: createWaiverColumns(images.waiver_submissions, late),
    private_events: createEventColumns(images.private_events, late),
    images,
    late,
  });
  const engine = createListEngine(lists);
  const ask = async (search: string): Promise<void> => {
    await pause();
    const { token } = engine.query({ ...ALL_WAIVERS, search });
    engine.rows(token, 0, ROWS);
  };
  for (const search of AT_FIRST) await ask(search);
  await late.read();
  for (const search of THEN) await ask(search);
}

function listsOf(library: IndexedLibrary): RecordLists {
  const rules = { mayRead: () => true, erased: () => new Set<string>() };
  const names = createPeopleNames(library, rules);
  const settings = () => ({ optInIdentifier: null });
  return createRecordLists({ library, names, settings, now: () => 0 });
}

const WORDS = ['one', 'two', 'three', 'four', 'fünf', 'six', 'seven'];
const AGREEMENT = '<p>Of it all</p><p>one of many</p>';
const SHARED: SharedEntry[] = [
  { kind: 'questions', id: 0, questions: [{ identifier: 'a', label: 'A', type: null }] },
  { kind: 'base', id: 1, key: '', text: AGREEMENT },
  { kind: 'layout', id: 2, base: 1, kept: [0, 12, 12, AGREEMENT.length] },
];
const OTHERS = { sharedEntries: SHARED, waiver_templates: { current: [] } };

function madeUpWaiver(n: number): CompactWaiver {
  const [first = '', second = ''] = [WORDS[n % 7], WORDS[n % 5]];
  const at = new Date(n * 1000).toISOString();
  return {
    id: `w${String(n)}`,
    ...{ u: at, s: at, c: at, v: n % 3, t: second },
    n: `${first} ${second}`,
    e: `${first}${String(n)}@${second}`,
    a: { layout: 2, literals: ['', first, ''] },
    q: 0,
    w: [`${second} ${String(n)}`],
    r: {},
  };
}

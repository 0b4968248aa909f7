import type { AdvocateName } from '../../domain/people/advocate-name';
import { signedEmail } from '../../domain/people/signed-email';
import { signedName, type SignedName } from '../../domain/people/signed-name';
import { inRow } from '../../domain/text/shorten';
import { eachRowAtHand } from '../blocks/missing-blocks';
import type { IndexedCopy } from '../copy/indexed-copy';
import { isNoteRedacted } from '../index/event-columns';
import { rowsByCode } from '../index/rows-by-code';
import type { StoredColumn } from '../index/stored-column';
import { signerIn, type Signer } from '../index/waiver-columns';
import { createHomonyms } from './homonyms';

/** The names of prospects, by the one rule (`signedName`), read from the index when asked for. */
export type PeopleNames = ReturnType<typeof createPeopleNames>;

/** A person's name and email as they signed. */
export interface CalledPerson {
  readonly name: SignedName | null;
  readonly email: string | null;
}

/** What names depend on besides the records. */
export interface NameRules {
  /** Whether the key may read waivers. */
  readonly mayRead: () => boolean;
  /** The people whose data was erased, by prospect id: another set once there are more. */
  readonly erased: () => ReadonlySet<string>;
  /** The name of an advocate; left out where there are no such names. */
  readonly advocate?: (advocate: string | null) => AdvocateName | null;
}

/* More names than the week of the events shows, which shows the most. */
const REMEMBERED = 2500;

/** Names over an index. Remembered names are forgotten with the first change of a record. */
export function createPeopleNames(
  copy: Pick<IndexedCopy, 'waiver_submissions' | 'private_events'>,
  rules: NameRules,
) {
  const { waiver_submissions: waivers, private_events: events } = copy;
  const signed = rowsByCode(waivers.table, waivers.prospect);
  const met = rowsByCode(events.table, events.prospect);
  const remembered = new Map<string, SignedName | null>();
  const homonyms = createHomonyms(copy);
  let basis: readonly unknown[] = [];

  const eventsOf = (prospect: string): readonly number[] =>
    met.of(events.refs.find(prospect) ?? -1);

  const isErased = (prospect: string): boolean =>
    rules.erased().has(prospect) || eventsOf(prospect).some((row) => isNoteRedacted(events, row));

  /* The rows of a person's served waivers, newest first; none where the name may not be told. */
  function rowsOf(prospect: string | null): readonly number[] {
    if (prospect === null || !rules.mayRead() || isErased(prospect)) return [];
    return signed
      .of(waivers.refs.find(prospect) ?? -1)
      .filter((row) => waivers.table.gone.get(row) === 0);
  }

  function called(rows: readonly number[], signerOf: (row: number) => Signer): CalledPerson {
    const { signedAt } = waivers;
    /* Making the text takes longer than all else here, and that of the newest is asked for alone. */
    const theirs = rows.map((row) => ({
      ...signerOf(row),
      get signedAt() {
        return signedAt.get(row);
      },
      signedMs: signedAt.ms.get(row),
    }));
    return { name: signedName(theirs, SAYABLE), email: signedEmail(theirs) };
  }

  function read(prospect: string): CalledPerson {
    const rows = rowsOf(prospect);
    waivers.signers.require(rows);
    return called(rows, (row) => signerIn(waivers, row));
  }

  function basisNow(): readonly unknown[] {
    const { changes, served } = waivers.table;
    const { table, forgotten } = events;
    return [changes, served, table.changes, forgotten, rules.mayRead(), rules.erased()];
  }

  function of(prospect: string | null): SignedName | null {
    if (prospect === null) return null;
    const current = basisNow();
    const isSame = current.every((it, at) => it === basis[at]);
    if (!isSame || remembered.size >= REMEMBERED) remembered.clear();
    basis = current;
    const known = remembered.get(prospect);
    if (known !== undefined) return known;
    const found = read(prospect).name;
    remembered.set(prospect, found);
    return found;
  }

  return {
    /** The name of a prospect; null where there is no name or no id. Throws `MissingBlocks`. */
    of,
    /** What names depend on: as long as each part is the same, so are the names. */
    basis: basisNow,
    /** The rows of a prospect's events, including events that are gone. */
    eventsOf,
    /** Whether anything of the person was erased. Then the name is not told. */
    isErased,
    /** Which names several prospects signed with. */
    homonyms,
    rules,
    /** The email of the person's newest waiver with one, as signed; null if it may not be told. */
    emailOf: (prospect: string): string | null => read(prospect).email,
    /** The name of an advocate; null where there is no name or no id. */
    advocate: (advocate: string | null): AdvocateName | null => rules.advocate?.(advocate) ?? null,
    /** The name of a prospect, cut for a row of a list. Throws `MissingBlocks`. */
    inRow: (prospect: string | null): SignedName | null => {
      const found = of(prospect);
      if (!found) return null;
      const shown = { ...found, name: inRow(found.name), signedAt: inRow(found.signedAt) };
      return homonyms.has(found.name) ? { ...shown, alike: true } : shown;
    },
    /**
     * Reads the names of those prospects who signed a waiver, in the order of the disk, so that the
     * texts of any number of them are each read once and let go of. Rejects where reading the disk
     * fails.
     */
    each: async (
      prospects: Iterable<string>,
      tell: (prospect: string, called: CalledPerson) => void,
    ): Promise<void> => {
      const signedBy = new Map(Array.from(prospects, (it) => [it, rowsOf(it)]));
      const whose = new Map<number, string>();
      for (const [prospect, rows] of signedBy) for (const row of rows) whose.set(row, prospect);
      const signers = new Map<number, Signer>();
      await eachRowAtHand(waivers.signers, [...whose.keys()].sort(ascending), (row) => {
        const prospect = whose.get(row) ?? '';
        const theirs = signedBy.get(prospect) ?? [];
        signers.set(row, signerIn(waivers, row));
        if (theirs.some((it) => !signers.has(it))) return;
        /* The person may have been erased meanwhile. */
        if (rowsOf(prospect).length > 0)
          tell(
            prospect,
            called(theirs, (it) => signers.get(it) ?? signerIn(waivers, it)),
          );
        for (const it of theirs) signers.delete(it);
      });
    },
    /** What has to be brought before the names of events' prospects can be told. */
    ofEvents: signersOfEvents(copy, rowsOf),
  };
}

const ascending = (a: number, b: number): number => a - b;

/* `rowsOf` gives only waivers of people whose names may be told. */
const SAYABLE = { waivers: true, erased: false };

function signersOfEvents(
  {
    waiver_submissions: { signers },
    private_events: events,
  }: Pick<IndexedCopy, 'waiver_submissions' | 'private_events'>,
  rowsOf: (prospect: string | null) => readonly number[],
): Pick<StoredColumn<unknown>, 'isAtHand' | 'require'> {
  const signedBy = (row: number): readonly number[] =>
    rowsOf(events.refs.text(events.prospect.get(row)));
  return {
    isAtHand: (row) => signedBy(row).every(signers.isAtHand),
    require: (rows) => {
      signers.require(rows.flatMap(signedBy));
    },
  };
}

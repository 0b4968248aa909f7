import { copyCells, type ExportedCopy } from '../exports/copy-cells';
import { utcCell } from '../exports/time-cells';
import { otherNames, type SignedName } from './signed-name';

/** What is known of a list of the copy, to say what it may be missing. */
export interface ListKnowledge {
  /** Whether the key may not read the list. */
  readonly refused: boolean;
  readonly copy: ExportedCopy;
  /** How many records of the service could not be understood. They may be of anybody. */
  readonly setAside: number;
}

/** How much of the service this copy has. */
export interface CopyKnowledge {
  readonly waivers: ListKnowledge;
  readonly events: ListKnowledge;
  /** Whether the key may see notes and places of events; null when no event says it. */
  readonly personalValues: boolean | null;
}

/** What is held of a person beside the records themselves. */
export interface PersonFacts {
  readonly prospect: string;
  readonly name: SignedName | null;
  readonly erased: boolean;
  readonly known: CopyKnowledge;
  /** The ids of the advocates that the records name. */
  readonly advocates: readonly string[];
  /** Waivers with an email of theirs that belong to others, or name nobody. */
  readonly sameEmail: number;
}

/** The kinds of data that this computer keeps of a person beside the records. */
export type KeptPart =
  'followUps' | 'drafts' | 'reviews' | 'formerValues' | 'exports' | 'filters' | 'lastAsked';

/** The result of an access request. */
export interface AccessAnswer {
  readonly facts: PersonFacts;
  readonly waivers: number;
  readonly events: number;
  /** How many lines each file of kept data has. */
  readonly kept: readonly { readonly part: KeptPart; readonly amount: number }[];
  /** What is missing from the file and why, such as "waiver 12: the PDF could not be made". */
  readonly missing: readonly string[];
  readonly service: string;
  readonly program: string;
  /** Epoch ms. */
  readonly madeAtMs: number;
}

/** The names of the files in the ZIP file. */
export const ACCESS_FILES = {
  sheet: 'Read me first.txt',
  eventTable: 'events.csv',
  events: 'events.jsonl',
} as const;

/** The names of the files with data that this computer keeps. */
export const KEPT_FILES: Readonly<Record<KeptPart, string>> = {
  followUps: 'follow-ups.json',
  drafts: 'notes not kept yet.json',
  reviews: 'reviews.json',
  formerValues: 'former values.json',
  exports: 'exports.json',
  filters: 'saved filters.json',
  lastAsked: 'last searches.json',
};

const KEPT_WORDS: Readonly<Record<KeptPart, readonly [noun: string, about: string]>> = {
  followUps: ['follow-up', 'noted on this computer about these events'],
  drafts: [
    'note',
    'typed on this computer about these events and not kept yet, without one to several events, which names none',
  ],
  reviews: ['mark', 'of this computer that one of these waivers was reviewed'],
  formerValues: ['value', 'that these waivers had before, as far as this computer saw them change'],
  exports: ['earlier export', 'from this computer with records of this person'],
  filters: ['saved filter', 'of this computer with the id or a name of this person'],
  lastAsked: ['search text', 'last used on this computer, with such an id or name'],
};

/**
 * The sheet of an access request, as plain text in English: what the file holds, how complete that
 * is and what proves it, which other people stand in it, and what this program does not know. Times
 * are in UTC.
 */
export function accessSheet(answer: AccessAnswer): string {
  const sections = [
    ['Everything Waiver Desk holds about one person', headLines(answer)],
    ['What is in this file', contentLines(answer)],
    ['How complete it is', completenessLines(answer.facts.known)],
    ['How the records were found', foundLines(answer.facts)],
    ['Other people in these records', othersLines(answer.facts)],
    ['What this program does not know', unknownLines(answer.facts)],
  ] as const;
  return sections.map(([title, lines]) => `${title}\n\n${lines.join('\n')}\n`).join('\n');
}

function headLines({ facts, service, program, madeAtMs }: AccessAnswer): readonly string[] {
  const { prospect, name, erased } = facts;
  const named = name
    ? `Name as signed: ${name.name} (waiver signed ${utcCell(name.signedAt)}${otherNames(name)})`
    : 'Name as signed: none is given here.';
  return [
    `Prospect: ${prospect}`,
    named,
    ...(erased ? ['Personal data of this person was erased from the service.'] : []),
    `Made ${new Date(madeAtMs).toISOString()} by ${program} from the copy on this computer.`,
    `Service: ${service}`,
    'All times here are UTC.',
  ];
}

function contentLines({ waivers, events, kept, missing }: AccessAnswer): readonly string[] {
  return [
    `- waivers/: ${amount(waivers, 'signed waiver')}, each as a PDF and as its record (canonical JSON of type, id, attributes, relationships and meta, without links)`,
    `- ${ACCESS_FILES.eventTable} and ${ACCESS_FILES.events}: ${amount(events, 'private event')}, as a table and as such records`,
    ...kept.map(({ part, amount: lines }) => {
      const [noun, about] = KEPT_WORDS[part];
      return `- ${KEPT_FILES[part]}: ${amount(lines, noun)} ${about}`;
    }),
    ...(missing.length === 0 ? [] : ['', 'Not in this file:', ...missing.map((it) => `- ${it}`)]),
  ];
}

function completenessLines({ waivers, events }: CopyKnowledge): readonly string[] {
  return [`- Waivers: ${listLine(waivers)}`, `- Events: ${listLine(events)}`];
}

function listLine({ refused, copy, setAside }: ListKnowledge): string {
  /* Records that could not be understood are left out, because the sheet tells of them below. */
  const { state, asOf, basis } = copyCells({ ...copy, setAside: 0 });
  const parts = [
    refused ? 'the key of this copy has no permission to read them; what is here is older' : null,
    asOf === undefined ? state : `${state}, as of ${asOf}`,
    basis === undefined ? null : `last proof ${basis}`,
    setAside === 0
      ? null
      : `${amount(setAside, 'record')} of the service could not be understood; whose they are is not known`,
  ];
  return `${parts.filter((it) => it !== null).join('; ')}.`;
}

function foundLines({ sameEmail }: PersonFacts): readonly string[] {
  return [...FOUND, `Waivers under another id, or none, with the same email: ${sameEmail}.`];
}

const FOUND = [
  'By the id of the prospect alone, never by a name. A record of this person under another id, or',
  'without one, is not here; nor is one that mentions them only in a text.',
];

function othersLines({ advocates }: PersonFacts): readonly string[] {
  return [
    advocates.length === 0
      ? 'No advocate is named by id.'
      : `Advocates, by id only: ${advocates.join(', ')}.`,
    'Events also name by id who scheduled and who cancelled them. Agreements, answers and notes can',
    'hold names of other people, such as the host. Look through them before you pass this file on.',
  ];
}

function unknownLines({ known }: PersonFacts): readonly string[] {
  const { personalValues } = known;
  return [
    ...(personalValues === false
      ? ['- Notes and places of events: the key of this copy has no permission to see them.']
      : []),
    '- Messages and other contents of conversations: this copy holds only their ids.',
    ...([known.waivers, known.events].some(({ copy }) => copy.sinceMs !== undefined)
      ? ['- Records older than what is kept on this computer, which is said above.']
      : []),
    '- What else the service holds of this prospect: its profile, logs, backups, email.',
    '- Waivers that were begun and not signed: the service does not list them.',
    '- Earlier states of records, beyond the former values that are here.',
    '- Records that are no longer in the service, and what was erased there.',
    '- Copies on other computers, and what became of exported files elsewhere.',
  ];
}

function amount(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}

import { copyCells, type ExportedCopy } from '../exports/copy-cells';
import { utcCell } from '../exports/time-cells';
import { otherNames, type SignedName } from './signed-name';

/** What is known of a list of the copy, for whoever asks what it lacks. */
export interface ListKnowledge {
  /** The key may not read it. */
  readonly refused: boolean;
  readonly copy: ExportedCopy;
  /** Records of the service that could not be understood, whoever they are of. */
  readonly setAside: number;
}

/** How much of the service this copy shows. */
export interface CopyKnowledge {
  readonly waivers: ListKnowledge;
  readonly events: ListKnowledge;
  /** Whether the key may see notes and places of events; null: no event has said. */
  readonly personalValues: boolean | null;
}

/** What is held of a person, beside the records themselves. */
export interface PersonFacts {
  readonly prospect: string;
  readonly name: SignedName | null;
  readonly erased: boolean;
  readonly known: CopyKnowledge;
  /** Ids of the advocates in the records. */
  readonly advocates: readonly string[];
  /** Waivers of others, or of nobody that is named, with an email of theirs. */
  readonly sameEmail: number;
}

/** Kinds of what this computer keeps of a person beside the records. */
export type KeptPart =
  'followUps' | 'reviews' | 'formerValues' | 'exports' | 'filters' | 'lastAsked';

/** What became of the request for it. */
export interface AccessAnswer {
  readonly facts: PersonFacts;
  readonly waivers: number;
  readonly events: number;
  /** How many lines each part of what is kept here has. */
  readonly kept: readonly { readonly part: KeptPart; readonly amount: number }[];
  /** What is not in the file, and why: "waiver 12: the PDF could not be made". */
  readonly missing: readonly string[];
  readonly service: string;
  readonly program: string;
  /** Epoch ms. */
  readonly madeAtMs: number;
}

/** Names inside the file. */
export const ACCESS_FILES = {
  sheet: 'Read me first.txt',
  eventTable: 'events.csv',
  events: 'events.jsonl',
} as const;

/** Names inside the file of what this computer keeps. */
export const KEPT_FILES: Readonly<Record<KeptPart, string>> = {
  followUps: 'follow-ups.json',
  reviews: 'reviews.json',
  formerValues: 'former values.json',
  exports: 'exports.json',
  filters: 'saved filters.json',
  lastAsked: 'last searches.json',
};

const KEPT_WORDS: Readonly<Record<KeptPart, readonly [noun: string, about: string]>> = {
  followUps: ['follow-up', 'noted on this computer about these events'],
  reviews: ['mark', 'of this computer that one of these waivers was reviewed'],
  formerValues: ['value', 'that these waivers had before, as far as this computer saw them change'],
  exports: ['earlier export', 'from this computer with records of this person'],
  filters: ['saved filter', 'of this computer with the id or a name of this person'],
  lastAsked: ['search text', 'last used on this computer, with such an id or name'],
};

/**
 * The sheet of an access request, plain text in English: what is in the file, how complete it is
 * and by what, who else stands in it, and what this program does not know. Times are UTC.
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
  /* Left out here: told below, with what is not known of them. */
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

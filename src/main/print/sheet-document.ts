import { escapeText } from 'entities';
import type { CopyCells } from '../../domain/exports/copy-cells';
import type { Paper } from '../../domain/files/paper';
import { localInstant } from '../../domain/exports/time-cells';
import { isolated, isolatedLines } from './print-text';
import type { PrintDocument } from './waiver-document';
import { groupBy } from '../../domain/group-by';

/** An event by the columns of the same list as a table. Columns that were not sent are missing. */
type HandedOff = Readonly<Record<string, string>>;

/** A list of events for reading on paper. */
export interface EventSheet {
  /** Whether each advocate or each day has a table of its own. */
  readonly by: 'advocate' | 'day';
  /** What the last column says. */
  readonly last: 'waiting-since' | 'status' | 'coverage';
  readonly title: string;
  /** Sorted so that the events of one table follow each other. */
  readonly events: readonly HandedOff[];
  /** The IANA name of the display zone. */
  readonly zone: string;
  readonly paper: Paper | null;
  readonly copy: CopyCells;
  /** Says in words which events these are. */
  readonly selection: readonly string[];
  /** When the sheet was made, epoch ms. */
  readonly madeAtMs: number;
}

/** Makes a sheet with a table for each advocate or day; every time has its offset. */
export function sheetDocument(sheet: EventSheet): PrintDocument {
  const { by, last, title, madeAtMs, paper, events } = sheet;
  const tables = [...groupBy(events, TABLES[by].key).values()].map((some) =>
    table(some, TABLES[by], LAST[last]),
  );
  const body = heading(sheet) + tables.join('');
  return { title: escapeText(title), body, dateMs: madeAtMs, paper };
}

interface Table {
  readonly key: (event: HandedOff) => string;
  /** The heading of the table, as markup. */
  readonly name: (event: HandedOff) => string;
}

interface LastColumn {
  readonly name: string;
  /** The cell of an event, as markup. */
  readonly cell: (event: HandedOff) => string;
}

const TABLES: Readonly<Record<EventSheet['by'], Table>> = {
  advocate: { key: (event) => event['advocate'] ?? '', name: advocateText },
  day: { key: dayOf, name: (event) => escapeText(dayName(dayOf(event))) },
};

const LAST: Readonly<Record<EventSheet['last'], LastColumn>> = {
  'waiting-since': { name: 'Waiting since', cell: (event) => timeCell(event, 'waiting_since') },
  status: { name: 'Status', cell: statusCell },
  coverage: { name: 'Waiver', cell: coverageCell },
};

function advocateText({ advocate, advocate_name: name }: HandedOff): string {
  if (advocate === undefined) return 'No advocate';
  const id = `${name === undefined ? 'A' : 'a'}dvocate ${isolated(advocate)}`;
  return name === undefined ? id : `${isolated(name)} (${id})`;
}

/* The day of the event's start in the sheet's zone, `YYYY-MM-DD`; empty if unreadable. */
function dayOf(event: HandedOff): string {
  return dayOfTime(event['starts_at_local'] ?? '');
}

function dayOfTime(local: string): string {
  return local.split('T')[0] ?? '';
}

function dayName(key: string): string {
  const ms = Date.parse(`${key}T00:00:00Z`);
  if (Number.isNaN(ms)) return 'Start time not readable';
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(ms);
}

const WAIVERS: Readonly<Record<string, string>> = {
  'signed-here': 'waiver signed in this conversation (inferred)',
  'signed-elsewhere': 'waiver signed elsewhere (inferred)',
  'signed-before': 'waiver signed before the start (inferred)',
  'signed-after': 'waiver signed after the start (inferred)',
  'none-found': 'no waiver found (inferred)',
  'not-needed': 'needs no waiver',
  unknown: 'waiver not known',
};

function statusCell({ status = '', waiver = '' }: HandedOff): string {
  const words = isolated(status.replaceAll('_', ' '));
  const signed = WAIVERS[waiver];
  return signed === undefined ? words : `${words}<div>${signed}</div>`;
}

function coverageCell(event: HandedOff): string {
  const { coverage = '', follow_up_waiver_asked_at_local: asked } = event;
  const words = WAIVERS[coverage] ?? '';
  return asked === undefined ? words : `${words}<div>asked on ${isolated(dayOfTime(asked))}</div>`;
}

function heading({ title, events, zone, copy, selection, madeAtMs }: EventSheet): string {
  const made = shownTime(localInstant(madeAtMs, zone)) ?? '';
  const asOf = copy.asOf === undefined ? '' : ` as of ${escapeText(copy.asOf)}`;
  return (
    `<header class="sheet-head"><h1>${escapeText(title)}</h1>` +
    `<p>${amount(events.length)} · made ${escapeText(made)} · times in ${escapeText(zone)}</p>` +
    `<p>List in this copy: ${escapeText(copy.state)}${asOf}</p>` +
    `<p>${selection.map(isolated).join(' · ')}</p></header>`
  );
}

function table(events: readonly HandedOff[], { name }: Table, last: LastColumn): string {
  const [first] = events;
  const heads = ['Event', 'Starts', 'Ends', last.name].map((it) => `<th>${it}</th>`);
  return (
    `<section><h2>${first ? name(first) : ''} · ${amount(events.length)}</h2><table class="hand-off">` +
    `<thead><tr>${heads.join('')}</tr></thead><tbody>` +
    events.map((event) => row(event, last.cell)).join('') +
    '</tbody></table></section>'
  );
}

function amount(events: number): string {
  return events === 1 ? '1 event' : `${events.toLocaleString('en')} events`;
}

function row(event: HandedOff, last: LastColumn['cell']): string {
  const cells = [
    what(event),
    timeCell(event, 'starts_at'),
    timeCell(event, 'ends_at'),
    last(event),
  ];
  return `<tr>${cells.map((it) => `<td>${it}</td>`).join('')}</tr>`;
}

function timeCell(event: HandedOff, name: string): string {
  const time = shownTime(event[`${name}_local`]) ?? event[name];
  return time === undefined ? '' : isolated(time);
}

function what(event: HandedOff): string {
  const lines = [
    `event ${isolated(event['id'] ?? '')}`,
    ...(event['record_at_service'] === undefined ? [] : [isolated(event['record_at_service'])]),
  ];
  return (
    isolated(event['type_name'] ?? '') +
    lines.map((line) => `<div class="key">${line}</div>`).join('') +
    personal(event)
  );
}

const PERSONAL: readonly (readonly [column: string, name: string])[] = [
  ['prospect', 'Prospect'],
  ['prospect_name_as_signed', 'Name as signed'],
  ['conversation', 'Conversation'],
  ['address', 'Address'],
  ['details', 'Note'],
  ['follow_up_note', 'Follow-up'],
];

function personal(event: HandedOff): string {
  return PERSONAL.flatMap(([column, name]) => {
    const text = column === 'address' ? addressWords(event[column]) : event[column];
    if (text === undefined || text === '') return [];
    const shown = text.includes('\n') ? isolatedLines(text) : isolated(text);
    return [`<div>${name}: ${shown}</div>`];
  }).join('');
}

/* Writes an address, which comes as the JSON of its parts, in one line. */
function addressWords(json: string | undefined): string | undefined {
  const parts = json === undefined ? null : partsOf(json);
  if (parts === null) return json;
  return Object.values(parts)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

function partsOf(json: string): object | null {
  try {
    const parts: unknown = JSON.parse(json);
    return typeof parts === 'object' ? parts : null;
  } catch {
    return null;
  }
}

/* A time like "2026-11-20 14:41:07+01:00". */
function shownTime(local: string | undefined): string | undefined {
  return local?.replace('T', ' ');
}

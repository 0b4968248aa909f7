import { escapeText } from 'entities';
import type { CopyCells } from '../../domain/exports/copy-cells';
import type { Paper } from '../../domain/files/paper';
import { localInstant } from '../../domain/exports/time-cells';
import { isolated, isolatedLines } from './print-text';
import type { PrintDocument } from './waiver-document';
import { groupBy } from '../../domain/group-by';

/** An event by the columns of the same sheet as a table; what was not sent is missing. */
type HandedOff = Readonly<Record<string, string>>;

/** Events that are handed to somebody else. */
export interface HandOff {
  readonly title: string;
  /** Those of one advocate follow each other. */
  readonly events: readonly HandedOff[];
  /** IANA name of the display zone. */
  readonly zone: string;
  readonly paper: Paper | null;
  readonly copy: CopyCells;
  /** Which events these are, in words. */
  readonly selection: readonly string[];
  /** Epoch ms. */
  readonly madeAtMs: number;
}

/** A table for each advocate, every time with its offset. */
export function handOffDocument(handOff: HandOff): PrintDocument {
  const { title, madeAtMs, paper } = handOff;
  const sheets = byAdvocate(handOff.events).map(sheet).join('');
  return { title: escapeText(title), body: heading(handOff) + sheets, dateMs: madeAtMs, paper };
}

function byAdvocate(events: readonly HandedOff[]): readonly (readonly HandedOff[])[] {
  return [...groupBy(events, (event) => event['advocate'] ?? '').values()];
}

function heading({ title, events, zone, copy, selection, madeAtMs }: HandOff): string {
  const made = shownTime(localInstant(madeAtMs, zone)) ?? '';
  const asOf = copy.asOf === undefined ? '' : ` as of ${escapeText(copy.asOf)}`;
  return (
    `<header class="sheet-head"><h1>${escapeText(title)}</h1>` +
    `<p>${amount(events.length)} · made ${escapeText(made)} · times in ${escapeText(zone)}</p>` +
    `<p>List in this copy: ${escapeText(copy.state)}${asOf}</p>` +
    `<p>${selection.map(isolated).join(' · ')}</p></header>`
  );
}

function sheet(events: readonly HandedOff[]): string {
  const advocate = events[0]?.['advocate'];
  const whose = advocate === undefined ? 'No advocate' : `Advocate ${isolated(advocate)}`;
  const heads = ['Event', 'Starts', 'Ends', 'Waiting since'].map((it) => `<th>${it}</th>`);
  return (
    `<section><h2>${whose} · ${amount(events.length)}</h2><table class="hand-off">` +
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${events.map(row).join('')}</tbody>` +
    '</table></section>'
  );
}

function amount(events: number): string {
  return events === 1 ? '1 event' : `${events.toLocaleString('en')} events`;
}

function row(event: HandedOff): string {
  const times = ['starts_at', 'ends_at', 'waiting_since'].map((name) => {
    const time = shownTime(event[`${name}_local`]) ?? event[name];
    return `<td>${time === undefined ? '' : isolated(time)}</td>`;
  });
  return `<tr><td>${what(event)}</td>${times.join('')}</tr>`;
}

function what(event: HandedOff): string {
  const lines = [
    `event ${isolated(event['id'] ?? '')}`,
    isolated(event['record_at_service'] ?? ''),
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

/* An address comes as the JSON of its parts. */
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

/* "2026-11-20 14:41:07+01:00". */
function shownTime(local: string | undefined): string | undefined {
  return local?.replace('T', ' ');
}

import type { WaiverForExport } from '../../contract/exported-records';
import { headParts, NO_HEAD, type PageHead } from '../../domain/files/page-head';
import type { Paper } from '../../domain/files/paper';
import { instantMs } from '../../domain/time/instant';
import { isUtc } from '../../domain/time/zone';
import { ZONE_RULES_VERSION } from '../../domain/time/zone-rules';
import { changeAfterSigning } from '../../domain/waivers/waiver-flags';
import type { WaiverRelationName } from '../../domain/entities/waiver-submission';
import type { WithoutFont } from './print-fonts';
import { isolated } from './print-text';
import { utcWords, zoneWords } from './print-times';

/** What goes into a waiver's PDF: the record alone, and the zone for its times. */
export interface PrintedWaiver extends Pick<WaiverForExport, 'waiver' | 'contentHash' | 'zone'> {
  /**
   * The release of the time zone rules that the document names: the program's by default, null for
   * none, or that of the file that is checked.
   */
  readonly zoneRules?: string | null;
  /** The paper for the pages; by default that of the system's region. */
  readonly paper?: Paper | null;
  /** What is drawn above each page; by default nothing. */
  readonly pageHead?: PageHead;
}

/** The release of the time zone rules that a document names; undefined where it names none. */
export function namedRules({ zoneRules = ZONE_RULES_VERSION }: PrintedWaiver): string | undefined {
  return zoneRules ?? undefined;
}

type Row = readonly [label: string, html: string];

/**
 * Makes the last page: what identifies the record, when and where it was signed, and what printed
 * it. It says nothing about the copy, because the copy changes with every sync and the record does
 * not.
 */
export function evidenceSection(
  record: PrintedWaiver,
  renderer: string,
  without: WithoutFont,
): string {
  const groups: readonly (readonly [string, readonly Row[]])[] = [
    ['Signature', signature(record)],
    ['Record', identity(record)],
    ['This document', [...made(record, renderer), ...named(without)]],
  ];
  return (
    `<section class="evidence"><h2>Evidence</h2>` +
    groups.map(([name, rows]) => `<h3>${name}</h3>${table(rows)}`).join('') +
    `<p class="note">The agreement is printed with its words, structure and built-in pictures, and ` +
    `with what its styles say of them; its colours, fonts, scripts and remote pictures are not included. The record itself is attached to ` +
    `this file as waiver-submission.json; its SHA-256 is the content hash above, and each page ends ` +
    `with the first digits of it.</p></section>`
  );
}

function signature({ waiver, zone }: PrintedWaiver): readonly Row[] {
  return [
    ['Signer name', isolated(waiver.signerName)],
    ['Email', recorded(waiver.signerEmail)],
    ['Signed', time(waiver.signedAt, zone)],
    ['IP address', recorded(waiver.ipAddress)],
    ['Browser (user agent)', recorded(waiver.userAgent)],
  ];
}

function identity({ waiver, contentHash, zone }: PrintedWaiver): readonly Row[] {
  return [
    ['Waiver submission', isolated(waiver.id)],
    ...(['template', 'conversation', 'advocate', 'prospect'] as const).map((name): Row => [
      RELATIONS[name],
      relation(waiver.relations[name]),
    ]),
    ['Template version signed', isolated(String(waiver.templateVersion))],
    ['Created', time(waiver.createdAt, zone)],
    ['Updated', `${time(waiver.updatedAt, zone)}${updatedNote(waiver)}`],
    ['Content hash (SHA-256)', `<span class="hash">${isolated(contentHash)}</span>`],
  ];
}

function made(record: PrintedWaiver, renderer: string): readonly Row[] {
  const rules = namedRules(record);
  return [
    ['Printed by', isolated(renderer)],
    ['Display time zone', isolated(record.zone)],
    ...(rules === undefined ? [] : [['Time zone rules', isolated(`IANA ${rules}`)] as const]),
    ...headed(record.pageHead ?? NO_HEAD),
  ];
}

/*
 * Says what is at the top of the pages, because a screen reader does not read the head, and a page
 * does not say whose head it is.
 */
function headed(head: PageHead): readonly Row[] {
  const parts = headParts(head).map(isolated);
  if (parts.length === 0) return [];
  const words = `${parts.join(' · ')}<br><span class="key">added when this file was made; no part of what was signed</span>`;
  return [['At the top of each page', words]];
}

// Uses only the record's own times, and no earlier version of it, so that the same record always
// gives the same bytes.
function updatedNote({ signedAt, createdAt, updatedAt }: PrintedWaiver['waiver']): string {
  const [signedMs, createdMs, updatedMs] = [signedAt, createdAt, updatedAt].map(
    (text) => instantMs(text) ?? NaN,
  ) as [number, number, number];
  const change = changeAfterSigning({ signedMs, createdMs, updatedMs, contentChanged: false });
  return change === null
    ? ''
    : '<br><span class="key">long after it was signed; what was changed is not known</span>';
}

/* How many characters are named at most. The first ones tell which script has no font. */
const MOST_NAMED = 12;

function named(without: WithoutFont): readonly Row[] {
  if (without.length === 0) return [];
  const codes = without.slice(0, MOST_NAMED).map(([code, times]) => {
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return times === 1 ? name : `${name} (${times} times)`;
  });
  const more = without.length - codes.length;
  const all = more > 0 ? [...codes, `${more} more`] : codes;
  return [['Characters that no font here has, drawn as their codes', all.join(', ')]];
}

const RELATIONS: Readonly<Record<WaiverRelationName, string>> = {
  template: 'Template',
  conversation: 'Conversation',
  advocate: 'Advocate',
  prospect: 'Prospect',
};

function relation(served: PrintedWaiver['waiver']['relations']['template']): string {
  if (served === undefined || served.dataAbsent === true) return absent('not sent by the service');
  if (served.ref === null) return absent('none');
  return `${isolated(served.ref.id)} <span class="key">${isolated(served.ref.type)}</span>`;
}

/* Tells null from a value that was not sent. */
function recorded(value: string | null | undefined): string {
  if (value === undefined) return absent('not sent by the service');
  return value === null ? absent('not recorded by the service') : isolated(value);
}

function time(text: string, zone: string): string {
  const utc = utcWords(text);
  if (utc === null)
    return `${isolated(text)} <span class="key">as the service sent it; not a known time</span>`;
  return isUtc(zone) ? utc : `${utc}<br>${zoneWords(text, zone) ?? ''}`;
}

function absent(words: string): string {
  return `<span class="absent">${words}</span>`;
}

function table(rows: readonly Row[]): string {
  const body = rows.map(([label, html]) => `<tr><th>${label}</th><td>${html}</td></tr>`).join('');
  return `<table class="facts"><tbody>${body}</tbody></table>`;
}

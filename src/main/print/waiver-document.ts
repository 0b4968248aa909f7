import { escapeText } from 'entities';
import { probableLanguage } from '../../domain/agreement/language';
import { noticeSentences } from '../../domain/agreement/style/notices';
import { readAgreement } from '../../domain/agreement/read-agreement';
import { withinDocument } from '../../domain/agreement/spoken-order';
import { hasHead, NO_HEAD, type PageHead } from '../../domain/files/page-head';
import type { Paper } from '../../domain/files/paper';
import { inRow } from '../../domain/text/shorten';
import { instantMs } from '../../domain/time/instant';
import { evidenceSection, type PrintedWaiver } from './evidence-section';
import { headHtml } from './page-head-html';
import type { PrintFonts } from './print-fonts';
import { flatText, isolated, isolatedLines } from './print-text';
import { utcWords } from './print-times';
import type { WaiverAnswer } from '../../domain/entities/waiver-submission';
import type { Json } from '../../domain/json';
import { canonicalJson } from '../../domain/waivers/canonical-json';

/** The content of a printed page. The printer adds the policy, the fonts and the style sheet. */
export interface PrintDocument {
  /** The title as escaped text. */
  readonly title: string;
  /** HTML without scripts, links, styles or remote addresses. */
  readonly body: string;
  /** The time (epoch ms) that the PDF names as its creation: one of the record, not the clock's. */
  readonly dateMs: number;
  /** How many of its characters no font has. They are drawn as their codes. */
  readonly withoutFont?: number;
  /** The paper; null for that of the system's region. */
  readonly paper: Paper | null;
  /** What is drawn above each page; nothing where it is missing. */
  readonly head?: PageHead | undefined;
}

/**
 * Makes a document to print of a signed waiver: the agreement exactly as signed, the answers in the
 * order of the service, the evidence on a last page of its own. That page also names the characters
 * that no font has (`withoutIn`). The same record, zone and `renderer` (its name and version) give
 * the same document. Nothing is invented: a missing agreement is named as missing
 * (docs/reliability.md 38, 59).
 */
export function waiverDocument(
  record: PrintedWaiver,
  renderer: string,
  withoutIn: PrintFonts['without'],
): PrintDocument {
  const { waiver, pageHead: head = NO_HEAD } = record;
  const before = `${heading(record)}${agreementSection(record)}${answersSection(waiver.fields)}`;
  const evidence = evidenceSection(record, renderer, []);
  const without = withoutIn(headHtml(head) + before + evidence);
  const last = without.length === 0 ? evidence : evidenceSection(record, renderer, without);
  return {
    title: escapeText(documentTitle(waiver)),
    body: before + last,
    dateMs: documentDateMs(waiver),
    paper: record.paper ?? null,
    head: hasHead(head) ? head : undefined,
    withoutFont: without.reduce((sum, [, times]) => sum + times, 0),
  };
}

/** The document's title as plain text, without markup and hidden characters. */
export function documentTitle({ title, signerName }: PrintedWaiver['waiver']): string {
  return `${flatText(inRow(title))} – ${flatText(inRow(signerName))}`;
}

/** The time a document is dated by, epoch ms: when it was signed, or else last saved. */
export function documentDateMs({ signedAt, updatedAt }: PrintedWaiver['waiver']): number {
  return instantMs(signedAt) ?? instantMs(updatedAt) ?? 0;
}

function heading({ waiver }: PrintedWaiver): string {
  const signed = utcWords(waiver.signedAt);
  const when = signed === null ? `at ${isolated(waiver.signedAt)}` : signed;
  return (
    `<header class="sheet-head"><h1>${isolated(waiver.title)}</h1>` +
    `<p>Signed by ${isolated(waiver.signerName)} · as signed ${when} · ` +
    `template version ${String(waiver.templateVersion)}</p></header>`
  );
}

function agreementSection({ waiver: { agreement } }: PrintedWaiver): string {
  const reading = typeof agreement === 'string' ? readAgreement(agreement) : null;
  if (reading === null || reading.isEmpty) return section(NO_TEXT);
  const notices = noticeSentences(reading.notices).map(
    (said) => `<p class="note">${escapeText(said)}</p>`,
  );
  const language = probableLanguage(reading.text);
  const lang = language === null ? '' : ` lang="${language}"`;
  const page = withinDocument(reading.html);
  return section(`${notices.join('')}<article class="agreement"${lang}>${page}</article>`);
}

const NO_TEXT =
  '<p class="absent">No text supplied: the service sent this waiver without its agreement.</p>';

function section(body: string): string {
  return `<section><h2>Agreement as signed</h2>${body}</section>`;
}

/**
 * The answers in the order of the service, each with the wording as signed. Repeated identifiers
 * are all shown. A check box says Yes or No, and null is "No answer".
 */
function answersSection(answers: readonly WaiverAnswer[]): string {
  const content =
    answers.length === 0
      ? '<p class="absent">The service sent no questions with this waiver.</p>'
      : `<table class="answers"><thead><tr><th>Question as signed</th><th>Answer</th></tr></thead>` +
        `<tbody>${answers.map(row).join('')}</tbody></table>`;
  return `<section><h2>Answers</h2>${content}</section>`;
}

function row({ identifier, label, type, value }: WaiverAnswer): string {
  const kind = type === null ? 'type not recorded' : isolated(type);
  return (
    `<tr><td>${isolatedLines(label)}<div class="key">${isolated(identifier)} · ${kind}</div></td>` +
    `<td>${answerText(value)}</td></tr>`
  );
}

/** Writes an answer by its kind of value: the text "true" stays a text, and false is not null. */
function answerText(value: Json): string {
  if (value === null) return '<span class="absent">No answer</span>';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return isolated(canonicalJson(value));
  return value === '' ? '<span class="absent">Empty text</span>' : isolatedLines(value);
}

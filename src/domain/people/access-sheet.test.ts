import { describe, expect, it } from 'vitest';
import {
  accessSheet,
  type AccessAnswer,
  type ListKnowledge,
  type PersonFacts,
} from './access-sheet';
import { isOfPerson } from './of-person';

const AT = Date.UTC(2026, 10, 20, 12);
const list = (part: Partial<ListKnowledge> = {}): ListKnowledge => ({
  refused: false,
  setAside: 0,
  copy: { end: 'complete', asOfMs: AT, basis: { by: 'count', atMs: AT, countsDoubted: false } },
  ...part,
});
const sheet = (facts: Partial<PersonFacts> = {}, answer: Partial<AccessAnswer> = {}): string =>
  accessSheet({
    facts: {
      prospect: 'pro_7',
      erased: false,
      sameEmail: 2,
      name: { name: 'Iris Hartwell', signedAt: '2026-11-19T10:00:00+01:00', others: 1 },
      known: { waivers: list(), events: list(), personalValues: true },
      advocates: ['adv_1', 'adv_2'],
      ...facts,
    },
    waivers: 3,
    events: 1,
    kept: [
      { part: 'exports', amount: 2 },
      { part: 'formerValues', amount: 1 },
      { part: 'lastAsked', amount: 0 },
    ],
    missing: [],
    service: 'https://service.example',
    program: 'Waiver Desk 1.2.3',
    madeAtMs: AT,
    ...answer,
  });

describe('the sheet of an access request', () => {
  it('says whose data it is, what is in the file, and as of when each list was complete', () => {
    const text = sheet();
    expect(text).toContain('Prospect: pro_7');
    expect(text).toContain(
      'Name as signed: Iris Hartwell (waiver signed 2026-11-19T09:00:00.000Z and 1 other name)',
    );
    expect(text).toContain('3 signed waivers');
    expect(text).toContain('1 private event,');
    expect(text).toContain('- exports.json: 2 earlier exports');
    expect(text).toContain('- former values.json: 1 value that these waivers had before');
    expect(text).toContain('- last searches.json: 0 search texts last used on this computer');
    expect(text).toContain(
      '- Waivers: complete, as of 2026-11-20T12:00:00.000Z; last proof by count 2026-11-20T12:00:00.000Z.',
    );
    expect(text).toContain('Made 2026-11-20T12:00:00.000Z by Waiver Desk 1.2.3');
  });

  it('says who else stands in the records, and that they were found by the id alone', () => {
    expect(sheet()).toContain('Advocates, by id only: adv_1, adv_2.');
    expect(sheet({ advocates: [] })).toContain('No advocate is named by id.');
    expect(sheet()).toContain('By the id of the prospect alone, never by a name.');
    expect(sheet()).toContain('Waivers under another id, or none, with the same email: 2.');
  });

  it('says what the program does not know, and what the key may not see', () => {
    const known = { waivers: list({ refused: true }), events: list(), personalValues: false };
    expect(sheet()).toContain('Messages and other contents of conversations');
    expect(sheet()).not.toContain('no permission');
    const text = sheet({ known });
    expect(text).toContain('Waivers: the key of this copy has no permission to read them');
    expect(text).toContain('Notes and places of events: the key of this copy has no permission');
  });

  it('owns up to a copy with gaps, to records not understood and to what is missing', () => {
    const copy = { end: 'may-have-gaps', asOfMs: AT, basis: null } as const;
    const known = {
      waivers: list({ copy, setAside: 2 }),
      events: list({ copy: { end: null, asOfMs: null, basis: null } }),
      personalValues: true,
    };
    const text = sheet({ known, name: null, erased: true }, { missing: ['waiver 12: gone'] });
    expect(text).toContain('Waivers: may have gaps');
    expect(text).toContain('2 records of the service could not be understood');
    expect(text).toContain('Events: never fully downloaded');
    expect(text).toContain('Not in this file:\n- waiver 12: gone');
    expect(text).toContain('Name as signed: none is given here.');
    expect(text).toContain('erased from the service');
  });
});

describe('what is of a person', () => {
  it('is told by the id of the prospect, and by nothing like it', () => {
    expect(isOfPerson({ prospect: 'pro_7' }, 'pro_7')).toBe(true);
    expect(isOfPerson({ prospect: 'PRO_7' }, 'pro_7')).toBe(false);
    expect(isOfPerson({ prospect: null }, '')).toBe(false);
  });
});

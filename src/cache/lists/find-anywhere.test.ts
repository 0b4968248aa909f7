import type { FindRequest } from '../../contract/cache-calls';
import { wholeState } from '../store/store-state';
import type { Store } from '../store/store';
import { describe, expect, it } from 'vitest';
import { at, sampleEvent } from '../../domain/testing/sample-event';
import { sampleTemplate, sampleWaiver } from '../../domain/testing/sample-waiver';
import { markGone } from '../index/record-table';
import { createAdvocateNames } from '../people/advocate-names';
import { createListEngine } from './list-engine';
import { createRecordLists } from './record-lists';
import { templateList } from './template-list';
import type { NameRules } from '../people/people-names';
import { namesOf } from '../people/testing/names-of';
import { sampleIndex } from '../testing/sample-index';
import { findAnywhere } from './find-anywhere';

const NOW = at('2026-11-20T09:30:00Z');
const to = (type: string, id: string) => ({ ref: { type, id }, related: null });

const index = sampleIndex();
const sign = (id: string, signerName: string, prospect: string, agreement = '') =>
  index.put(
    sampleWaiver({
      id,
      signerName,
      agreement: `<p>I agree. ${agreement}</p>`,
      relations: { prospect: to('prospects', prospect), advocate: to('advocates', '7') },
    }),
  );
const meet = (id: string, prospect: string, advocate: string) =>
  sampleEvent({
    id,
    relations: {
      prospect: to('prospects', prospect),
      advocate: to('advocates', advocate),
      conversation: to('conversations', `5${prospect}`),
    },
  });
index.setTemplates(sampleTemplate({ id: 'tpl_7', title: 'Kayak tour' }));
sign('70', 'Iris Hartwell', '71');
sign('81', 'Adam', '82', 'My host is Iris Hartwell.');
sign('79', 'Gone Person', '72');
markGone(index.copy.waiver_submissions.table, 2);
index.putEvents(meet('7', '71', '712'), meet('78', '82', '9'));

type Labels = readonly (readonly [id: string, label: string])[];

function find(request: Partial<FindRequest>, rules: Partial<NameRules> = {}, own: Labels = []) {
  const labels = new Map(own.map(([id, label]) => [id, { label, contact: '' }]));
  const nobody = new Map<string, never>();
  const advocates = createAdvocateNames({
    own: () => labels,
    served: () => nobody,
    agreed: () => nobody,
  });
  const names = namesOf(index.copy, { ...rules, advocate: advocates.of });
  const records = createRecordLists({
    copy: index.copy,
    names,
    now: () => NOW,
    settings: () => ({ optInIdentifier: null }),
  });
  const listEngine = createListEngine({
    ...records.lists,
    waiver_templates: (query) =>
      templateList(query, { ...index.copy, store: { state: () => wholeState({}) } as Store }),
  });
  const parts = { copy: index.copy, names, advocates, listEngine, now: NOW };
  const found = findAnywhere(parts, { text: '', kind: null, most: 4, ...request });
  return {
    waivers: found.waivers.map(({ id, signerName }) => `${id} ${signerName}`),
    people: found.people.map(({ kind, id, name }) => `${kind} ${id} ${name?.name ?? '-'}`),
    events: found.events.map(({ id, status }) => `${id} ${status}`),
    templates: found.templates.map(({ id, title }) => `${id} ${title}`),
  };
}

const NOTHING = { waivers: [], people: [], events: [], templates: [] };

describe('what is found anywhere', () => {
  it('is nothing before something is typed', () => {
    expect(find({ text: '  ' })).toEqual(NOTHING);
    expect(find({ text: '-' })).toEqual(NOTHING);
  });

  it('by a name is their waivers, their events and themselves, but not who only mentions them', () => {
    const { waivers, people, events } = find({ text: 'iris hart' });
    expect(waivers).toContain('70 Iris Hartwell');
    expect(people).toEqual(['prospect 71 Iris Hartwell']);
    expect(events).toEqual(['7 under_way']);
  });

  it('by the title of a template is the template', () => {
    expect(find({ text: 'kayak' })).toEqual({ ...NOTHING, templates: ['tpl_7 Kayak tour'] });
    expect(find({ text: 'tpl_7' }).templates).toEqual(['tpl_7 Kayak tour']);
  });

  it.each([
    ['İzin belgesi', 'izin'],
    ['Einverständnis Straße', 'strasse EINVERSTANDNIS'],
    ['Thỏa thuận Hà Nội', 'ha noi'],
  ])('by the title %s, without its accents, is the template', (title, text) => {
    const before = index.copy.waiver_templates.current.map(({ template }) => template);
    index.setTemplates(sampleTemplate({ id: 'tpl_8', title }));
    expect(find({ text }).templates).toEqual([`tpl_8 ${title}`]);
    index.setTemplates(...before);
  });

  it('by the beginning of an id is all it can be of, the whole id first, without what is gone', () => {
    expect(find({ text: '7' })).toEqual({
      waivers: ['70 Iris Hartwell'],
      people: ['prospect 71 Iris Hartwell', 'advocate 7 -', 'advocate 712 -'],
      events: ['7 under_way', '78 under_way'],
      templates: ['tpl_7 Kayak tour'],
    });
  });

  it.each([
    ['advocate', { people: ['advocate 7 -', 'advocate 712 -'] }],
    ['event', { events: ['7 under_way', '78 under_way'] }],
    ['waiver', { waivers: ['70 Iris Hartwell'] }],
    ['conversation', {}],
  ] as const)('by the id of a kind is of that kind alone: %s', (kind, found) => {
    expect(find({ text: '7', kind })).toEqual({ ...NOTHING, ...found });
  });

  it('is only as much as was asked for', () => {
    expect(find({ text: '7', most: 1 }).people).toEqual([
      'prospect 71 Iris Hartwell',
      'advocate 7 -',
    ]);
    expect(find({ text: '7', most: 1 }).events).toEqual(['7 under_way']);
  });

  it('without the right to waivers is none of them and no name', () => {
    const rules = { mayRead: () => false };
    expect(find({ text: 'iris' }, rules)).toEqual(NOTHING);
    expect(find({ text: '70' }, rules).waivers).toEqual([]);
    expect(find({ text: '71', kind: 'prospect' }, rules).people).toEqual(['prospect 71 -']);
  });

  it('after an erasure is neither a waiver nor a name of that person', () => {
    const rules = { erased: () => new Set(['71']) };
    const { waivers, people } = find({ text: 'iris' }, rules);
    expect(waivers).toEqual(['81 Adam']);
    expect(people).toEqual([]);
    expect(find({ text: '70' }, rules).waivers).toEqual([]);
    expect(find({ text: '71', kind: 'prospect' }, rules).people).toEqual(['prospect 71 -']);
  });

  it('by the name of an advocate is the advocate, and their events', () => {
    const own: Labels = [
      ['712', 'Mo Vos'],
      ['999', 'Mo Nobody'],
    ];
    const { people, events } = find({ text: 'mo' }, {}, own);
    expect(people).toEqual(['advocate 712 -']);
    expect(events).toEqual(['7 under_way']);
  });
});

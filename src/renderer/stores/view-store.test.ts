import { beforeEach, describe, expect, it } from 'vitest';
import { showList, useEventQuestion, useWaiverQuestion } from './record-questions';
import {
  forgetTrail,
  resetView,
  shownRecord,
  shownWaiver,
  navigation,
  useViewStore,
} from './view-store';

const view = () => ({ ...useViewStore.getState(), ...navigation });
const place = () => {
  const { section, opened, people } = view();
  return people
    ? `${people.kind} ${people.id}`
    : `${section} ${String(opened[section as 'events'])}`;
};

beforeEach(() => {
  resetView();
  view().go('waivers');
  forgetTrail();
  useWaiverQuestion.getState().clear();
  useEventQuestion.getState().clear();
});

describe('back and forward', () => {
  it('lead through sections, pages and records, and forward again', () => {
    view().choose('waivers', 'w1');
    view().openPeople({ kind: 'prospect', id: 'p1' });
    view().open('events', 'e1');
    view().openPeople({ kind: 'advocate', id: 'a1' });
    const seen = [place()];
    for (let step = 0; step < 4; step += 1) {
      view().back();
      seen.push(place());
    }
    expect(seen).toEqual(['advocate a1', 'events e1', 'prospect p1', 'waivers w1', 'waivers w1']);
    for (let step = 0; step < 4; step += 1) view().forward();
    expect(place()).toBe('advocate a1');
    expect(view().ahead).toEqual([]);
  });

  it('bring back the tab that was left, and no other section has it', () => {
    view().choose('waivers', 'w1');
    view().chooseTab('related');
    view().choose('waivers', 'w2');
    expect(view().tab).toBe('related');
    view().openPeople({ kind: 'prospect', id: 'p1' });
    view().open('events', 'e1');
    expect(view().tab).toBeNull();
    view().back();
    view().back();
    expect([place(), view().tab]).toEqual(['waivers w2', 'related']);
  });

  it('bring back what was asked of the list, filters and search alike', () => {
    useEventQuestion.getState().change({ search: 'oslo', types: ['t1'] });
    view().go('events');
    view().openPeople({ kind: 'advocate', id: 'a1' });
    showList('private_events', { advocates: ['a1'], statuses: ['happened'] });
    expect(useEventQuestion.getState().query).toMatchObject({ search: '', advocates: ['a1'] });
    view().back();
    expect(place()).toBe('advocate a1');
    view().back();
    expect(useEventQuestion.getState().query).toMatchObject({
      search: 'oslo',
      types: ['t1'],
      advocates: [],
      statuses: [],
    });
    view().forward();
    view().forward();
    expect(useEventQuestion.getState().query).toMatchObject({
      search: '',
      types: [],
      advocates: ['a1'],
      statuses: ['happened'],
    });
  });

  it('do not lead through the records chosen in a list one after the other, but through links', () => {
    for (const id of ['w1', 'w2', 'w3', null, 'w4']) view().choose('waivers', id);
    expect(view().past).toEqual([]);
    view().open('waivers', 'w9');
    view().back();
    expect(place()).toBe('waivers w4');
  });

  it('end what was ahead with another way, and stay where nothing moves', () => {
    view().go('events');
    view().go('events');
    view().back();
    expect(place()).toBe('waivers null');
    expect(view().ahead).toHaveLength(1);
    view().go('waivers');
    expect(view().ahead).toHaveLength(1);
    view().go('exports');
    expect(view().ahead).toEqual([]);
    view().forward();
    expect(place()).toBe('exports undefined');
  });

  it('keep a hundred places, and none once somebody was erased or the profile is left', () => {
    for (let step = 0; step < 150; step += 1) view().open('events', `e${String(step)}`);
    expect(view().past).toHaveLength(100);
    forgetTrail();
    view().back();
    expect(place()).toBe('events e149');
    view().go('waivers');
    resetView();
    expect(view().past).toEqual([]);
  });
});

describe('the record that is seen', () => {
  it('is none where a page lies over it: nothing is done with it unseen', () => {
    view().choose('waivers', 'w1');
    expect([shownWaiver(view()), shownRecord(view())?.id]).toEqual(['w1', 'w1']);
    view().openPeople({ kind: 'prospect', id: 'p1' });
    expect([shownWaiver(view()), shownRecord(view())]).toEqual([null, null]);
  });
});

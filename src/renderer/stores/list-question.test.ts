import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_EVENTS } from '../../contract/whole-lists';
import { askAgain, createQuestion, forgetNamed, onAsked } from './list-question';
import { useProfileStore } from './profile-store';

const START = {
  list: 'private_events' as const,
  search: '',
  types: [] as readonly string[],
  descending: true,
};

beforeEach(() => {
  useProfileStore.setState({ profile: { kind: 'open' } as never });
  useProfileStore.setState({ profile: null });
});

describe('the question of a list', () => {
  it('knows what keeps records out', () => {
    const question = createQuestion(START, ['descending']);
    const narrowedBy = (part: Partial<typeof START>): string => {
      question.getState().replace(part);
      return question.getState().narrowedBy;
    };
    expect(question.getState().narrowedBy).toBe('nothing');
    expect(narrowedBy({ search: '  ' })).toBe('nothing');
    expect(narrowedBy({ descending: false })).toBe('nothing');
    expect(narrowedBy({ search: 'x' })).toBe('search');
    expect(narrowedBy({ types: ['t'] })).toBe('filters');
    expect(narrowedBy({ search: 'x', types: ['t'] })).toBe('both');
    expect(narrowedBy({ search: ' ', types: ['t'] })).toBe('filters');
  });

  it('keeps the order when it is cleared', () => {
    const useQuestion = createQuestion(START, ['descending']);
    useQuestion.getState().change({ search: 'x', descending: false });
    useQuestion.getState().clear();
    expect(useQuestion.getState().query).toEqual({ ...START, descending: false });
  });

  it('is taken away where it names somebody who was erased, and says so until another is asked', () => {
    const useQuestion = createQuestion(START, ['descending']);
    const erased = [{ kind: 'name', value: 'Iris Hartwell' }] as const;
    useQuestion.getState().change({ search: 'tour', types: ['t'], descending: false });
    forgetNamed(erased);
    expect(useQuestion.getState()).toMatchObject({ query: { search: 'tour' }, forgotten: false });
    useQuestion.getState().change({ search: 'hartwell' });
    forgetNamed(erased);
    expect(useQuestion.getState().query).toEqual({ ...START, descending: false });
    expect(useQuestion.getState()).toMatchObject({ narrowedBy: 'nothing', forgotten: true });
    useQuestion.getState().change({ search: 'tour' });
    expect(useQuestion.getState().forgotten).toBe(false);
  });

  it('is asked again at the next start, also where its screen is loaded later', () => {
    const early = createQuestion(START, ['descending']);
    const last = { ...ALL_EVENTS, search: 'tour', types: ['t'] };
    askAgain([last]);
    expect(early.getState()).toMatchObject({ query: { search: 'tour' }, narrowedBy: 'both' });
    const late = createQuestion(START, ['descending']);
    expect(late.getState().query).toMatchObject({ search: 'tour', types: ['t'] });
  });

  it('stays what the person asked meanwhile, and goes with the profile untold', () => {
    const question = createQuestion(START, ['descending']);
    const told: string[] = [];
    const stop = onAsked((list) => told.push(list));
    question.getState().change({ search: 'mine' });
    askAgain([{ ...ALL_EVENTS, search: 'tour' }]);
    expect(question.getState().query.search).toBe('mine');
    useProfileStore.setState({ profile: { kind: 'none', systemProtection: false } });
    expect(question.getState().query).toEqual(START);
    stop();
    expect(told).toEqual(['private_events']);
    askAgain([{ ...ALL_EVENTS, search: 'tour' }]);
    expect(question.getState().query.search).toBe('tour');
  });

  it('begins anew with another profile', () => {
    const useQuestion = createQuestion(START, ['descending']);
    useQuestion.getState().change({ search: 'a name', descending: false });
    useProfileStore.setState({ profile: { kind: 'none', systemProtection: false } });
    expect(useQuestion.getState().query).toEqual(START);
  });
});

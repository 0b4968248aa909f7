import { beforeEach, describe, expect, it } from 'vitest';
import { createQuestion } from './list-question';
import { useProfileStore } from './profile-store';

const START = { search: '', types: [] as readonly string[], descending: true };

beforeEach(() => {
  useProfileStore.setState({ profile: null });
});

describe('the question of a list', () => {
  it('knows whether anything keeps records out', () => {
    const { isFiltered } = createQuestion(START, ['descending']);
    expect(isFiltered(START)).toBe(false);
    expect(isFiltered({ ...START, search: '  ' })).toBe(false);
    expect(isFiltered({ ...START, descending: false })).toBe(false);
    expect(isFiltered({ ...START, search: 'x' })).toBe(true);
    expect(isFiltered({ ...START, types: ['t'] })).toBe(true);
  });

  it('keeps the order when it is cleared', () => {
    const { useQuestion } = createQuestion(START, ['descending']);
    useQuestion.getState().change({ search: 'x', descending: false });
    useQuestion.getState().clear();
    expect(useQuestion.getState().query).toEqual({ ...START, descending: false });
  });

  it('begins anew with another profile', () => {
    const { useQuestion } = createQuestion(START, ['descending']);
    useQuestion.getState().change({ search: 'a name', descending: false });
    useProfileStore.setState({ profile: { kind: 'none', systemProtection: false } });
    expect(useQuestion.getState().query).toEqual(START);
  });
});

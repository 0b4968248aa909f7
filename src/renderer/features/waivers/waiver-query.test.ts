import { describe, expect, it } from 'vitest';
import { ALL_WAIVERS, answerChoiceOf, answerKeyOf, cleared, isFiltered } from './waiver-query';
import { versionKey, versionOf } from './waiver-query';

describe('waiver query', () => {
  it('knows whether anything keeps records out', () => {
    expect(isFiltered(ALL_WAIVERS)).toBe(false);
    expect(isFiltered({ ...ALL_WAIVERS, search: '  ' })).toBe(false);
    expect(isFiltered({ ...ALL_WAIVERS, sort: 'name', descending: false })).toBe(false);
    expect(isFiltered({ ...ALL_WAIVERS, optedIn: false })).toBe(true);
    expect(isFiltered({ ...ALL_WAIVERS, templates: ['t'] })).toBe(true);
  });

  it('keeps the order when it is cleared', () => {
    const query = { ...ALL_WAIVERS, search: 'x', sort: 'name', descending: false } as const;
    expect(cleared(query)).toMatchObject({ search: '', sort: 'name', descending: false });
  });

  it('reads a version back from its key, whatever the id looks like', () => {
    const version = { template: 'a\nb', version: 12 };
    expect(versionOf(versionKey(version))).toEqual(version);
  });

  it.each([
    [{ kind: 'value', value: true }],
    [{ kind: 'value', value: 'true' }],
    [{ kind: 'value', value: '' }],
    [{ kind: 'null' }],
    [{ kind: 'absent' }],
  ] as const)('reads the choice %j back from its key', (choice) => {
    expect(answerChoiceOf(answerKeyOf(choice))).toEqual(choice);
  });
});

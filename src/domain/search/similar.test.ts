import { describe, expect, it } from 'vitest';
import { editsBetween, forgivenEdits } from './similar';

describe('typing errors that are forgiven', () => {
  it.each([
    ['ada', 0],
    ['iris', 1],
    ['hatwell', 1],
    ['hartwell', 2],
    ['evt123456', 0],
    ['1234567', 0],
    ['łukasz', 1],
    ['x'.repeat(41), 0],
  ] as const)('are, in %s, %i', (word, edits) => {
    expect(forgivenEdits(word)).toBe(edits);
  });
});

describe('the edits between two words', () => {
  it.each([
    ['hartwell', 'hartwell', 0, 0],
    ['hatwell', 'hartwell', 1, 1],
    ['hartwelll', 'hartwell', 1, 1],
    ['bartwell', 'hartwell', 1, 1],
    ['hratwell', 'hartwell', 1, 1],
    ['hratwel', 'hartwell', 2, 1],
    ['hart', 'hartwell', 4, 0],
    ['hatw', 'hartwell', 4, 1],
    ['hrwat', 'hartwell', Infinity, Infinity],
    ['müler', 'müller', 1, 1],
  ] as const)('from %s to %s are %i, to its beginning %i', (word, other, whole, start) => {
    expect(editsBetween(word, other, 2)).toEqual({ whole, start });
  });
});

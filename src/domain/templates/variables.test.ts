import { describe, expect, it } from 'vitest';
import { variablesOf } from './variables';

describe('variablesOf', () => {
  it('names each once', () => {
    expect(variablesOf('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']);
    expect(variablesOf('none')).toEqual([]);
  });
});

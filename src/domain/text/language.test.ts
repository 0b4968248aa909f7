import { describe, expect, it } from 'vitest';
import { languageOf, type Language, type LanguageChoice } from './language';

describe('the language of the program', () => {
  it.each<[LanguageChoice, readonly string[], Language]>([
    ['system', [], 'en'],
    ['system', ['C.UTF-8', 'C'], 'en'],
    ['system', ['en-US'], 'en'],
    ['system', ['de-CH', 'en-GB'], 'de'],
    ['system', ['de_AT.UTF-8', 'de_AT', 'de'], 'de'],
    ['system', ['nl-NL', 'de-DE', 'en-US'], 'de'],
    ['system', ['nl-NL', 'fr-FR'], 'en'],
    ['de', ['en-US'], 'de'],
    ['en', ['de-DE', 'en-IE'], 'en'],
  ])('chosen %s on a system in %j is %s', (choice, system, language) => {
    expect(languageOf(choice, system)).toBe(language);
  });
});

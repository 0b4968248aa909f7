import { describe, expect, it } from 'vitest';
import { mediaHolds } from './media-query';
import { valueOfText } from './values';

const holds = (list: string) => mediaHolds(valueOfText(list));

describe('media queries at a signer’s screen', () => {
  it.each([
    '',
    'all',
    'only screen',
    'not print',
    'print, screen',
    '(width)',
    '(min-width:1px)',
    '(MIN-WIDTH:1px)',
    '(min-width:1px) or (min-width:5000px)',
    '(min-width:5000px) or (min-width:1px)',
    '(hover) or (min-width:1px)',
    'not (min-width:5000px)',
    'not (not (min-width:1px))',
    'not ((min-width:5000px) or (height > 5000px))',
    '((min-width:1px) and (max-width:5000px))',
    'screen and ((width < 9px) or (height > 9px))',
    'screen and not (max-width:9px)',
    'not print and (min-width:5000px)',
    'not screen and (min-width:5000px)',
    '(400px <= width <= 1400px)',
    '(1400px > width > 400px)',
    '(20em < width)',
    '(width >= 400px)',
    '(width = 1280px)',
    '(height <= 10in)',
    '(min-width:1px',
    '(Orientation: Landscape) and (prefers-reduced-motion:no-preference)',
    'screen and (orientation:landscape)',
    '(prefers-color-scheme:light)',
    'not (prefers-reduced-motion)',
  ])('%s holds', (list) => expect(holds(list)).toBe(true));

  it.each([
    'print',
    'not all',
    'not screen',
    'tty, speech',
    '(min-width:5000px) or (max-width:1px)',
    '(min-width:1px) and (min-width:5000px)',
    '(hover) and (min-width:5000px)',
    'not (min-width:1px)',
    'print and (hover)',
    '(400px <= width <= 700px)',
    '(width < 400px)',
    '(width:1px)',
    'not (orientation)',
    '(prefers-color-scheme:dark)',
    '(prefers-reduced-motion:reduce)',
    'screen and (orientation:portrait)',
  ])('%s does not hold', (list) => expect(holds(list)).toBe(false));

  it.each([
    ',',
    'and',
    'screen (min-width:1px)',
    'screen and',
    'screen and (min-width:1px) or (min-width:1px)',
    'screen or (min-width:1px)',
    'not print or (min-width:1px)',
    'not print and 5',
    'not 5',
    'only (min-width:1px)',
    'not (min-width:5000px) and (min-width:1px)',
    '(min-width:1px) and (min-width:1px) or (min-width:1px)',
    '(min-width:1px) (min-width:1px)',
    '(min-width:1px) or not (min-width:5000px)',
    '(min-width:1px)}',
  ])('%s breaks the grammar, and so never holds', (list) => expect(holds(list)).toBe(false));

  it.each([
    '(hover)',
    'not (hover)',
    'screen and (hover:hover)',
    '(prefers-contrast:more) or (min-width:5000px)',
    '(orientation:bogus)',
    '(orientation=portrait)',
    'not (anything at all)',
    'not(min-width:1px)',
    'supports(display:grid)',
    '(min-width:calc(1px + 1px))',
    '(min-width:50%)',
    '(min-width)',
    '(width < 400px < 700px)',
    '(400px < width > 700px)',
    '(1px < 2px)',
    '(width > = 400px)',
    `${'('.repeat(20_000)}width`,
  ])('%# cannot be known', (list) => expect(holds(list)).toBeNull());
});

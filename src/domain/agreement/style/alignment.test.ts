import { expect, it } from 'vitest';
import { readAgreement } from '../read-agreement';

/* Looked at in a bare page of Chromium 130. Mails, as of MJML 4, have their columns in such cells. */
it.each([
  ['<center>', 'center'],
  ['<div align=center>', 'center'],
  ['<div align=Right>', 'right'],
  ['<div style="text-align:-webkit-center">', 'center'],
])('begins alignment anew in a table within %s, as browsers do', (around, side) => {
  const { html } = readAgreement(`${around}Fees<table><tr><th>Item<td>Bike</table>`);
  expect(html).toContain(`<div class="to-${side}">Fees<table class="to-start">`);
});

it.each(['<div style="text-align:center">', '<p align=justify>', '<table align=center><tr><td>'])(
  'lets a table go on with the alignment of %s',
  (around) => {
    const { html } = readAgreement(`${around}Fees<table><tr><th>Item<td>Bike</table>`);
    expect(html).not.toContain('to-start');
  },
);

import { expect, it } from 'vitest';
import { fakeExportTools } from './testing/fake-export-tools';
import { placeBatch } from './batch';
import { placePdf } from './one-pdf';

const source = { kind: 'ids', list: 'waiver_submissions', ids: ['wvr_1'] } as const;
const form = { kind: 'zip', names: ['id'], separator: ',', bom: false, withTable: false } as const;

it('opens what prints while the person chooses where the PDFs go', async () => {
  const steps: string[] = [];
  const { tools } = fakeExportTools({ onChoose: () => steps.push('asked') });
  const noting = { ...tools, beginPrinting: () => steps.push('printing begins') };
  await placePdf(noting, 'wvr_1');
  await placeBatch(noting, { job: 'j', source, form, selection: [] });
  expect(steps).toEqual(['asked', 'printing begins', 'asked', 'printing begins']);
});

import { expect, it } from 'vitest';
import { cacheAnswers } from '../doors/window-answers';
import { createModelService } from '../testing/model-service';
import { atSecond, waiverNumber } from '../testing/sample-records';
import { syncedDesk } from '../testing/test-desk';

const asking = (label: string, type: 'checkbox' | null) => [
  { identifier: 'news', label, type, value: true },
];

it('words a question as it was signed last, with its type, whichever waiver came last', async () => {
  const model = createModelService();
  const put = (n: number, fields: ReturnType<typeof asking>, updated: number): void => {
    const waiver = waiverNumber(n, { fields, updatedAt: atSecond(updated) });
    model.waivers.set(waiver.id, waiver);
  };
  put(2, asking('Newsletter?', 'checkbox'), 2);
  /* Signed before types were recorded, and corrected lately. */
  put(1, asking('News by post?', null), 9000);
  const { desk } = await syncedDesk(model);
  const asked = () => cacheAnswers['answers:identifiers'](desk.session(), null);
  expect(await asked()).toEqual([{ identifier: 'news', label: 'Newsletter?', type: 'checkbox' }]);
  model.waivers.clear();
  await desk.sync();
  expect(await asked()).toEqual([]);
  desk.close();
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { idsIn } from '../lists/testing/ids-in';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, waiverNumber } from '../testing/sample-records';
import { syncedDesk, type TestDesk } from '../testing/test-desk';
import { cacheAnswers } from '../doors/window-answers';

const DAY = 86_400;

let model: ModelService;
let desk: TestDesk;

beforeEach(async () => {
  model = filledModel(30);
  ({ desk } = await syncedDesk(model, 20));
});
afterEach(() => {
  desk.close();
});

function touch(n: number, seconds: number, change: Partial<WaiverSubmission> = {}): void {
  const waiver = waiverNumber(n, { updatedAt: atSecond(n + seconds), ...change });
  model.waivers.set(waiver.id, waiver);
}

/* What list, filter and opened record say: one rule. */
async function said(n: number): Promise<readonly unknown[]> {
  const { id } = waiverNumber(n);
  const answer = await cacheAnswers['list:query'](desk.session(), ALL_WAIVERS);
  const { rows } = await cacheAnswers['list:rows'](desk.session(), {
    token: answer.token,
    from: 0,
    count: 100,
  });
  const row = rows.find((it) => it.id === id);
  const changed = await filtered(true);
  const unchanged = await filtered(false);
  const view = await cacheAnswers['waiver:get'](desk.session(), { id });
  expect(changed.includes(id)).not.toBe(unchanged.includes(id));
  return [
    row?.kind === 'waiver' && row.changeAfterSigning,
    changed.includes(id),
    view.ok && view.value.changeAfterSigning,
  ];
}

async function filtered(changedAfterSigning: boolean): Promise<readonly string[]> {
  const query = { ...ALL_WAIVERS, changedAfterSigning };
  const { token } = await cacheAnswers['list:query'](desk.session(), query);
  return idsIn(desk.session().generation().listEngine, token);
}

describe('a waiver that the service changed after it was signed', () => {
  it('is told by list, filter and record alike: other content, updated well after, or neither', async () => {
    touch(1, 5, { signerName: 'Corrected' });
    touch(2, 5);
    touch(3, 3 * DAY);
    await desk.sync();
    expect(await said(1)).toEqual(['content', true, 'content']);
    expect(await said(2)).toEqual([null, false, null]);
    expect(await said(3)).toEqual(['updated', true, 'updated']);
    expect(await said(4)).toEqual([null, false, null]);
  });

  it('stays told as changed when it is touched again, over a restart and over an erasure', async () => {
    touch(1, 5, { agreement: '<p>Another agreement</p>' });
    await desk.sync();
    touch(1, 9, { agreement: '<p>Another agreement</p>' });
    await desk.sync();
    expect(await said(1)).toEqual(['content', true, 'content']);
    await desk.restart();
    expect(await said(1)).toEqual(['content', true, 'content']);
    await desk.copy().store.commit({ state: (state) => ({ ...state, eraseDue: true }) });
    await desk.restart();
    await desk.sync();
    expect(await said(1)).toEqual(['content', true, 'content']);
    expect(await said(2)).toEqual([null, false, null]);
  });
});

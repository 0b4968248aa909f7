import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed, type Result } from '../../contract/result';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { syncedDesk, type TestDesk } from '../testing/test-desk';

let model: ModelService;
let desk: TestDesk;

beforeEach(async () => {
  model = filledModel(6);
  ({ desk } = await syncedDesk(model, 20));
});
afterEach(() => {
  desk.close();
});

/** Syncs while the list of events answers so. */
async function syncWithEvents(answer: Result<never>): Promise<void> {
  model.fault = (n) => (model.requests[n - 1]?.collection === 'private_events' ? answer : null);
  await desk.sync();
}

describe('a key that is revoked', () => {
  it('is said also where a list it has no right to hears of it first, until it works again', async () => {
    const forbidden = failed('forbidden', { status: 403 });
    await syncWithEvents(forbidden);
    expect(desk.session().status().state).toBe('partly-refused');

    await syncWithEvents(failed('unauthorized', { status: 401 }));
    expect(desk.session().status()).toMatchObject({
      state: 'stopped',
      failure: { kind: 'unauthorized' },
    });

    await syncWithEvents(forbidden);
    expect(desk.session().status().state).toBe('partly-refused');
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { status } from '../faults/answers';
import type { SampleService } from '../steered-service';
import { ask, startSmall } from '../client';

let service: SampleService;
beforeEach(async () => {
  service = await startSmall({ waivers: 30, events: 30 });
});
afterEach(() => service.close());

const ofEvents = ({ path }: { readonly path: string }): boolean => path.endsWith('private_events');

/** Asks and notes the number of the answer once it is there. */
const asking = (answered: number[], number: number): Promise<unknown> =>
  ask(service, 'private_events?page[size]=1').then(() => answered.push(number));

describe('gates', () => {
  it('hold what they concern and nothing else until they are opened', async () => {
    const gate = service.hooks.gates.hold(ofEvents);
    const answered: number[] = [];
    const held = asking(answered, 1);
    await gate.arrived();
    await ask(service, 'waiver_templates');
    expect([answered, gate.held(), gate.arrivals()]).toEqual([[], 1, 1]);
    gate.open();
    await held;
    await asking(answered, 2);
    expect([answered, gate.held(), gate.arrivals()]).toEqual([[1, 2], 0, 1]);
  });

  it('let through one at a time, oldest first, also ahead of its coming', async () => {
    const gate = service.hooks.gates.hold(ofEvents);
    const answered: number[] = [];
    gate.letThrough(1);
    await asking(answered, 1);
    const second = asking(answered, 2);
    await gate.arrived(2);
    const third = asking(answered, 3);
    await gate.arrived(3);
    expect([answered, gate.held()]).toEqual([[1], 2]);
    gate.letThrough();
    await second;
    expect([answered, gate.held()]).toEqual([[1, 2], 1]);
    gate.letThrough();
    await third;
    expect(answered).toEqual([1, 2, 3]);
  });

  it('give the answer of the moment in which the request came, with the fault that was meant', async () => {
    const gate = service.hooks.gates.hold(ofEvents);
    service.hooks.faults.at(1, status(503));
    const refused = ask(service, 'private_events?page[size]=1');
    await gate.arrived();
    service.hooks.faults.clear();
    const total = service.hooks.events.ids().length;
    const counted = ask(service, 'private_events?page[size]=1');
    await gate.arrived(2);
    service.hooks.events.delete(service.hooks.events.ids()[0]!);
    service.hooks.gates.openAll();
    expect((await refused).status).toBe(503);
    expect((await counted).body).toMatchObject({ meta: { total_count: total } });
  });

  it('forget a request whose client went away, and do not keep the service from closing', async () => {
    const gate = service.hooks.gates.hold(ofEvents);
    const leaving = new AbortController();
    const left = ask(service, 'private_events', 'full', { signal: leaving.signal });
    await gate.arrived();
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(gate.held).toBe(0);
    const cut = ask(service, 'private_events');
    await gate.arrived(2);
    await service.close();
    await expect(cut).rejects.toThrow();
    expect(gate.held()).toBe(0);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endWithUs } from '../end-with-us';
import { bundle } from '../bundles';
import type { LinkSpeed } from '../../src/sample-service/testing/link';
import type { SampleServiceOptions } from '../../src/sample-service/testing/steered-service';
import type { ServiceAnswer, ServiceCommand } from './commands';

/** A sample service in its own process. */
export interface RunningService {
  readonly url: string;
  readonly key: string;
  /** As many as it has now. */
  readonly waivers: number;
  readonly events: number;
  /** Gives waivers, the oldest first, another signer name. */
  readonly change: (waivers: number) => Promise<void>;
  /** Takes waivers away, out of the middle. */
  readonly remove: (waivers: number) => Promise<void>;
  /** Gives a waiver another agreement. */
  readonly sign: (id: string, agreement: string) => Promise<void>;
  /** Answers over a line from now on; null: at once. */
  readonly over: (link: LinkSpeed | null) => Promise<void>;
  /** Requests it has answered and bytes it has sent since it started. */
  readonly seen: () => Promise<ServiceAnswer>;
  readonly stop: () => Promise<void>;
}

/** What the targets call the link. */
export const LINK: LinkSpeed = { latencyMs: 40, bandwidth: 50 };

/** Starts a service with `waivers` records and 40 % as many events, over a line or at once. */
export async function startService(
  waivers: number,
  seed: number,
  link?: LinkSpeed,
): Promise<RunningService> {
  const events = Math.round(waivers * 0.4);
  const options: SampleServiceOptions = { waivers, events, seed, ...(link && { link }) };
  const child = spawn(process.execPath, [bundle('service'), JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The sample service ended early.');
    return value;
  };
  const command = async (asked: ServiceCommand): Promise<ServiceAnswer> => {
    child.stdin.write(`${JSON.stringify(asked)}\n`);
    return JSON.parse(await nextLine()) as ServiceAnswer;
  };
  const { url, key } = JSON.parse(await nextLine()) as { url: string; key: string };
  let removed = 0;
  return {
    url,
    key,
    events,
    get waivers() {
      return waivers - removed;
    },
    change: async (count) => void (await command({ change: count })),
    remove: async (count) => {
      await command({ remove: count });
      removed += count;
    },
    sign: async (id, agreement) => void (await command({ sign: { id, agreement } })),
    over: async (line) => void (await command({ link: line })),
    seen: () => command({}),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

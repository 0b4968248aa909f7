// The sample service in a process of its own, with a few commands over standard input, so that it
// has its own share of the machine and the benchmark can change records between two syncs.
import { createInterface } from 'node:readline';
import { countBytes } from './count-bytes';
import {
  startSampleService,
  type SampleServiceOptions,
} from '../../src/sample-service/testing/steered-service';
import type { ServiceAnswer, ServiceCommand } from './commands';

const options = JSON.parse(process.argv[2] ?? '{}') as SampleServiceOptions;
const service = await startSampleService(options);
const { hooks } = service;
const bytesSent = countBytes();
const say = (answer: ServiceAnswer | object): void => {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
};

function obey({ change = 0, remove = 0, sign, link }: ServiceCommand): ServiceAnswer {
  if (link !== undefined) hooks.network.over(link ?? undefined);
  const { waivers } = hooks;
  for (const id of waivers.ids(0, change)) {
    waivers.change(id, { signer_name: `Changed ${String(hooks.log.count())} ${id}` });
  }
  if (sign !== undefined) waivers.change(sign.id, { agreement: sign.agreement });
  const middle = Math.floor(waivers.count() / 2);
  for (const id of waivers.ids(middle, middle + remove)) waivers.delete(id);
  return { requests: hooks.log.count(), bytes: bytesSent() };
}

say({ url: service.url, key: service.keys.full });
createInterface({ input: process.stdin }).on('line', (line) => {
  say(obey(JSON.parse(line) as ServiceCommand));
});
process.stdin.once('end', () => void service.close().then(() => process.exit(0)));

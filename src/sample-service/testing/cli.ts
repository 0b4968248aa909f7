import { parseArgs } from 'node:util';
import { compressed } from '../http/compress';
import { startService, type ServiceOptions } from '../server';
import { sender, type LinkSpeed } from './link';

const usage =
  'Usage: npm run sample-service -- [--port N] [--host NAME] [--waivers N] [--events N] [--seed N] [--awkward] [--anchor ISO-TIME] [--key-seed N] [--latency MS] [--bandwidth MBIT]';

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number.`);
  return Number(text);
};

const anchorOf = (text: string): number => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Error('--anchor must be an ISO 8601 time.');
  return at;
};

const numbers = {
  port: 'port',
  waivers: 'waivers',
  events: 'events',
  seed: 'seed',
  'key-seed': 'keySeed',
} as const;

const linkOf = ({
  latency = '0',
  bandwidth = '0',
}: {
  readonly latency?: string | undefined;
  readonly bandwidth?: string | undefined;
}): LinkSpeed | undefined => {
  const link = {
    latencyMs: wholeNumber('latency', latency),
    bandwidth: wholeNumber('bandwidth', bandwidth),
  };
  return link.latencyMs + link.bandwidth === 0 ? undefined : link;
};

const readOptions = (): {
  readonly options: ServiceOptions;
  readonly link: LinkSpeed | undefined;
} => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      host: text,
      anchor: text,
      awkward: { type: 'boolean', default: false },
      port: text,
      waivers: text,
      events: text,
      seed: text,
      'key-seed': text,
      latency: text,
      bandwidth: text,
    },
  });
  const counts = Object.entries(numbers).flatMap(([flag, option]) => {
    const value = values[flag as keyof typeof numbers];
    return value === undefined ? [] : [[option, wholeNumber(flag, value)] as const];
  });
  const options: ServiceOptions = {
    ...(Object.fromEntries(counts) as ServiceOptions),
    ...(values.host === undefined ? {} : { host: values.host }),
    awkward: values.awkward,
    ...(values.anchor === undefined ? {} : { anchorMs: anchorOf(values.anchor) }),
  };
  return { options, link: linkOf(values) };
};

const run = async (): Promise<void> => {
  const { options, link } = readOptions();
  const deliver = sender(link);
  const service = await startService(options, (request, answer, _message, response) =>
    deliver(response, compressed(answer, request.acceptEncoding)),
  );
  /* The first line on standard output is for programs; see docs/sample-service.md. */
  process.stdout.write(`${JSON.stringify({ url: service.url, keys: service.keys })}\n`);
  const stop = (): void => void service.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
});

// What a first sync cannot do without: the same pages over the same client, parsed, and nothing
// else. Runs on Electron's own Node, as the program's client does.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createServiceAgent } from '../../src/main/service/service-agent';

const unzip = promisify(gunzip);

interface Page {
  readonly data: readonly { readonly attributes: { readonly updated_at: string } }[];
  readonly meta: { readonly per_page: number };
}

interface Walked {
  requests: number;
  bytes: number;
  records: number;
}

const [origin = '', key = ''] = process.argv.slice(2);
const agent = createServiceAgent();
const walked: Walked = { requests: 0, bytes: 0, records: 0 };

async function fetchPage(path: string): Promise<Page> {
  const { body, headers } = await agent.request({
    origin,
    path,
    method: 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/vnd.api+json',
      'accept-encoding': 'gzip',
    },
  });
  const wire = Buffer.from(await body.arrayBuffer());
  const bytes = headers['content-encoding'] === 'gzip' ? await unzip(wire) : wire;
  walked.requests += 1;
  walked.bytes += bytes.byteLength;
  return JSON.parse(bytes.toString('utf8')) as Page;
}

/* The program's walk asks from the newest instant seen, and so does this one: the same pages. */
async function walk(list: string): Promise<void> {
  let since: string | null = null;
  let number = 1;
  for (;;) {
    const filter: string = since === null ? '' : `filter%5Bupdated_since%5D=${since}&`;
    const page: Page = await fetchPage(
      `/api/v1/${list}?${filter}page%5Bsize%5D=200&page%5Bnumber%5D=${String(number)}`,
    );
    walked.records += page.data.length;
    const last = page.data.at(-1)?.attributes.updated_at ?? null;
    if (last === null || page.data.length < page.meta.per_page) return;
    number = last === since ? number + 1 : 1;
    since = last;
  }
}

async function run(): Promise<void> {
  const startedAt = performance.now();
  await fetchPage('/api/v1/waiver_templates').catch(() => undefined);
  await Promise.all([walk('waiver_submissions'), walk('private_events')]);
  const ms = performance.now() - startedAt;
  process.stdout.write(`${JSON.stringify({ ms, ...walked })}\n`);
  await agent.destroy();
}

await run();

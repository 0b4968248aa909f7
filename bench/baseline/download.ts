// What a first sync cannot do without: the same pages over the same client, parsed, and nothing
// else. Runs on Electron's own Node, as the program's client does.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  nextWalkStep,
  startWalk,
  type WalkPage,
  type WalkPosition,
} from '../../src/domain/sync/walk';
import { createServiceAgent } from '../../src/main/service/service-agent';

const unzip = promisify(gunzip);

const PAGE_SIZE = 200;

interface Page {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: { readonly updated_at: string };
  }[];
  readonly links: { readonly next: string | null };
  readonly meta: { readonly per_page: number; readonly total_count: number };
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

/* The program's own rule of what to ask next, so that both walk the same pages. */
async function walk(list: string): Promise<void> {
  const seen = new Set<string>();
  let position = startWalk(null, PAGE_SIZE);
  for (;;) {
    const page = await fetchPage(pathOf(list, position));
    walked.records += page.data.length;
    const step = nextWalkStep(position, walkPageOf(page, seen));
    if (step.kind === 'end') return;
    position = step.position;
  }
}

function pathOf(list: string, { anchor, pageNumber, pageSize }: WalkPosition): string {
  const filter = anchor === null ? '' : `filter%5Bupdated_since%5D=${anchor}&`;
  const place = `page%5Bsize%5D=${String(pageSize)}&page%5Bnumber%5D=${String(pageNumber)}`;
  return `/api/v1/${list}?${filter}${place}`;
}

function walkPageOf({ data, links, meta }: Page, seen: Set<string>): WalkPage {
  const before = seen.size;
  for (const { id } of data) seen.add(id);
  return {
    received: data.length,
    perPage: meta.per_page,
    lastUpdatedAt: data.at(-1)?.attributes.updated_at ?? null,
    fresh: seen.size - before,
    states: data.map(({ id, attributes }) => `${id} ${attributes.updated_at}`),
    outOfOrder: false,
    hasNext: links.next !== null,
    totalCount: meta.total_count,
  };
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

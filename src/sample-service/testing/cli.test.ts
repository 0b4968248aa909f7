import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const script = resolve(import.meta.dirname, '../../../scripts/sample-service.mjs');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

const start = (...flags: string[]): ChildProcess => {
  const child = spawn(process.execPath, [script, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  return child;
};

const collect = (child: ChildProcess, stream: 'stdout' | 'stderr'): (() => string) => {
  let text = '';
  child[stream]!.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
};

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((settle, reject) => {
    let text = '';
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) settle(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });

describe('the sample service alone', () => {
  it('prints its address and keys first, serves, and ends on a signal', async () => {
    const flags = ['--waivers', '30', '--events', '20', '--seed', '7', '--key-seed', '3'];
    const link = ['--latency', '5', '--bandwidth', '100'];
    const child = start(...flags, '--anchor', '2026-05-04T09:30:00Z', ...link);
    const line = await firstLine(child);
    const { url, keys } = JSON.parse(line) as { url: string; keys: Record<string, string> };
    expect(Object.keys(keys)).toEqual(['full', 'noPii', 'waiversOnly', 'eventsOnly', 'revoked']);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const headers = { authorization: `Bearer ${keys['full']}` };
    const reply = await fetch(`${url}/api/v1/waiver_submissions`, { headers });
    expect(await reply.json()).toHaveProperty('meta.total_count', 30);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('explains a flag it does not understand', async () => {
    const child = start('--waivers', 'many');
    const errors = collect(child, 'stderr');
    const output = collect(child, 'stdout');
    const [code] = (await once(child, 'close')) as [number];
    expect([code, output()]).toEqual([1, '']);
    expect(errors()).toMatch(/--waivers must be a whole number[\s\S]*Usage:/);
  });
});

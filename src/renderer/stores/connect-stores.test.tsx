// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PdfCheck } from '../../contract/pdf-check';
import { success } from '../../contract/result';
import { DEFAULT_SETTINGS } from '../../contract/settings';
import type { CacheClient } from './cache-client';
import { useCheckStore } from './check-store';
import { connectStores } from './connect-stores';
import { useExportStore } from './export-store';
import { tellAction, useLastAction } from './last-action';
import { draftedNote, keepDrafts } from './note-drafts';
import { useSpoken } from './spoken';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = (): Promise<never> => new Promise(() => undefined);

/* Joins the stores to a worker whose pushes the test says. */
function connected(call: unknown = never): Parameters<CacheClient['listen']>[0] {
  let push: Parameters<CacheClient['listen']>[0] = () => undefined;
  const listen = (listener: typeof push): void => {
    push = listener;
  };
  /* Its listeners outlast this file: others’ keys are told to it, too. */
  const told = { call, wake: never, inUse: never, collect: never };
  const cache = { ...told, listen } as unknown as CacheClient;
  const api: object = new Proxy({}, { get: (_, name) => (name === 'on' ? api : never) });
  vi.stubGlobal('desk', api);
  connectStores(cache, { take: never, inUse: never });
  return push;
}

it('leaves nothing of what was told last once people were erased', () => {
  const push = connected();
  tellAction({ text: 'Saved Ada Smith.pdf.', ways: [{ label: 'Open', run: () => undefined }] });
  push('people-erased', { values: [] });
  expect([useLastAction.getState().action, useSpoken.getState().text]).toEqual([null, '']);
});

it('names nobody who was left out of a file or signed a checked one, once people were erased', () => {
  const push = connected();
  const named = [{ id: '7', name: 'Ada Smith', failure: { kind: 'print-failed' } }] as const;
  const left = { exportId: 'e', fileName: 'w.csv', notSaved: 1, named };
  useExportStore.setState({
    jobs: [{ job: 'j', subject: 'events', progress: null, cancelled: false }],
    ended: {
      waivers: { kind: 'list', outcome: left },
      pdfs: {
        kind: 'batch',
        outcome: { ...left, form: 'folder', asked: 2, saved: 1, ended: null },
      },
    },
  });
  const check = { kind: 'checked', signerName: 'Ada Smith' } as PdfCheck;
  useCheckStore.setState({ state: { kind: 'done', check, service: null } });
  push('people-erased', { values: [] });
  const { jobs, ended } = useExportStore.getState();
  expect(jobs).toHaveLength(1);
  expect(Object.keys(ended)).toEqual(['waivers', 'pdfs']);
  expect(JSON.stringify([ended, useCheckStore.getState()])).not.toContain('Ada');
});

it('shows no note that was typed, once people were erased, but those that are left', async () => {
  let drafts = ['e', 'f'].map((event) => ({ event, text: 'Called Ada', from: '' }));
  const listed = async () => success({ drafts, turn: 0 });
  const push = connected((name: string) => (name === 'drafts:list' ? listed() : never()));
  push('store-opened', { settings: DEFAULT_SETTINGS });
  /* Later than the window's other listeners, as its screens are loaded. */
  keepDrafts(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(draftedNote('e')).toBe('Called Ada');
  drafts = drafts.slice(1);
  push('people-erased', { values: [] });
  expect(draftedNote('e')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect([draftedNote('e'), draftedNote('f')]).toEqual([undefined, 'Called Ada']);
});

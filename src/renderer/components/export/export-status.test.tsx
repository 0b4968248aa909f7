// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchOutcome } from '../../../contract/exports';
import { failed, success } from '../../../contract/result';
import { forgetExports, noteExportProgress, runBatch, runList } from '../../stores/export-store';
import { forgetAction, useLastAction } from '../../stores/last-action';
import { ExportStatus } from './export-status';

const outcome = (part: Partial<BatchOutcome>): BatchOutcome => ({
  exportId: 'e',
  form: 'folder',
  fileName: 'out',
  asked: 5,
  saved: 5,
  notSaved: 0,
  named: [],
  ended: null,
  ...part,
});
const IDS = ['1', '2', '3', '4', '5'];
const exportBatch = vi.fn();
const exportList = vi.fn();
const continueExport = vi.fn();
const cancelExport = vi.fn(async () => success(null));
const order = {
  source: { kind: 'ids', list: 'waiver_submissions', ids: IDS },
  selection: [],
} as const;
const table = { separator: ',', bom: true } as const;
const showExport = vi.fn();

/** The part of a screen that says what became of a batch. */
async function after(part: Partial<BatchOutcome>): Promise<void> {
  exportBatch.mockResolvedValueOnce(success(outcome(part)));
  await runBatch('waivers', {
    ...order,
    form: { kind: 'folder', names: [], ...table, withTable: false },
  });
  render(<ExportStatus subject="waivers" />);
}
const told = () => useLastAction.getState().action;
const status = () => screen.getByRole('status', { name: 'Export' }).textContent;

beforeEach(() => {
  Object.assign(window, {
    desk: {
      'export:batch': exportBatch,
      'export:list': exportList,
      'export:continue': continueExport,
      'export:cancel': cancelExport,
      'export:show-in-folder': showExport,
    },
  });
});
afterEach(() => {
  cleanup();
  forgetExports();
  forgetAction();
  vi.clearAllMocks();
});

it('shows how far an export is, and does not have each number read aloud', async () => {
  const job: string[] = [];
  exportBatch.mockImplementationOnce((asked: { readonly job: string }) => {
    job.push(asked.job);
    return new Promise(() => undefined);
  });
  void runBatch('waivers', {
    ...order,
    form: { kind: 'folder', names: [], ...table, withTable: false },
  });
  render(<ExportStatus subject="waivers" />);
  expect(screen.getByText('Exporting …')).toBeDefined();
  act(() => noteExportProgress({ job: job[0] ?? '', done: 3, total: 5 }));
  expect(screen.getByText('Exporting 3 of 5').closest('[aria-live="off"]')).not.toBeNull();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(3);
});

it('says that an export is cancelled as soon as main knows it, though a file is still written', async () => {
  exportBatch.mockReturnValueOnce(new Promise(() => undefined));
  void runBatch('waivers', {
    ...order,
    form: { kind: 'folder', names: [], ...table, withTable: false },
  });
  render(<ExportStatus subject="waivers" />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancelExport).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Cancelling …')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancelExport).toHaveBeenCalledTimes(1);
});

it('does not say so of what main cannot cancel, as while its place is chosen, and asks again', async () => {
  exportList.mockReturnValueOnce(new Promise(() => undefined));
  void runList('waivers', { ...order, form: { kind: 'csv', ...table } });
  render(<ExportStatus subject="waivers" />);
  cancelExport.mockImplementationOnce(async () => failed('not-found') as never);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Cancelling …')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Cancelling …')).toBeDefined();
});

describe('what became of a batch', () => {
  it('says how many were saved when all were, and nothing more', async () => {
    await after({});
    expect(told()?.text).toBe('Saved 5 files.');
    expect(told()?.ways?.map(({ label }) => label)).toEqual(['Open', 'Show in folder']);
    expect(status()).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names those that could not be saved, with what hides in a name made visible', async () => {
    const failure = { kind: 'print-failed' } as const;
    const named = [
      { id: '2', name: 'Marta Nowak', failure },
      { id: '4', name: 'Evil\u202e', failure },
    ];
    await after({ saved: 3, notSaved: 2, named });
    expect(status()).toContain('3 of 5 files were saved.');
    expect(screen.getByRole('alert').textContent).toBe(
      '2 could not be printed: Marta Nowak, EvilU+202E',
    );
  });

  it('offers to go on with those that had no turn after the disk was full', async () => {
    await after({ saved: 2, notSaved: 1, ended: { kind: 'disk-full' } });
    expect(status()).toContain(
      'The disk is full. 2 of 5 files were saved. Free some space, then continue.',
    );
    continueExport.mockResolvedValueOnce(success(outcome({})));
    await userEvent.click(screen.getByRole('button', { name: 'Continue with the other 3' }));
    expect(continueExport).toHaveBeenLastCalledWith({
      exportId: 'e',
      job: expect.any(String) as string,
    });
    expect(told()?.text).toBe('Saved 5 files.');
    expect(status()).toBe('');
  });

  it('offers to write the manifest where only that is missing', async () => {
    await after({ saved: 5, ended: { kind: 'disk-full' } });
    expect(status()).toContain('All 5 files were saved, but not all that tells of them.');
    continueExport.mockResolvedValueOnce(success(outcome({})));
    await userEvent.click(screen.getByRole('button', { name: 'Write what is missing' }));
    expect(told()?.text).toBe('Saved 5 files.');
    expect(status()).toBe('');
  });

  it('shows no folder where nothing was saved', async () => {
    await after({ saved: 0, ended: { kind: 'cancelled' } });
    expect(status()).toContain('Stopped. Nothing was saved.');
    expect(screen.queryByRole('button', { name: 'Show in folder' })).toBeNull();
  });
});

describe('what became of a table', () => {
  it('names its file, and those that are not in it', async () => {
    const named = [{ id: '2', name: null, failure: { kind: 'bad-response' } }];
    exportList.mockResolvedValueOnce(
      success({ exportId: 'e', fileName: 'w.csv', notSaved: 1, named }),
    );
    await runList('private_events', { ...order, form: { kind: 'csv', ...table } });
    render(<ExportStatus subject="private_events" />);
    expect(exportList).toHaveBeenCalledWith(expect.objectContaining(order));
    expect(status()).toContain('Saved w.csv');
    /* An event, which was called a waiver. */
    expect(screen.getByRole('alert').textContent).toBe('1 could not be read: record 2');
  });
});

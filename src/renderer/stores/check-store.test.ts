// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PdfCheck, RecordFinding } from '../../contract/pdf-check';
import { failed, success, type Result } from '../../contract/result';
import {
  askServiceOfPdf,
  checkPdf,
  forgetCheck,
  forgetChecked,
  useCheckStore,
  type CheckState,
} from './check-store';
import { forgetAction, useLastAction } from './last-action';
import { navigation, resetView, useViewStore } from './view-store';

const checked = (signerName: string) => ({ kind: 'checked', signerName }) as PdfCheck;
const SAME: RecordFinding = { kind: 'same' } as unknown as RecordFinding;

let choose: (result: Result<PdfCheck>) => void;
let answer: (finding: RecordFinding) => void;
const state = () => useCheckStore.getState().state;

beforeEach(() => {
  vi.stubGlobal('desk', {
    'check:choose-pdf': () => new Promise<Result<PdfCheck>>((resolve) => (choose = resolve)),
    'check:ask-service': () => new Promise<RecordFinding>((resolve) => (answer = resolve)),
  });
});
afterEach(() => {
  forgetCheck();
  resetView();
  vi.unstubAllGlobals();
});

async function check(result: Result<PdfCheck>): Promise<CheckState> {
  const done = checkPdf();
  choose(result);
  await done;
  return state();
}

it('tells what the service says of the file that it was asked about, and of no later one', async () => {
  await check(success(checked('Ada')));
  const asked = askServiceOfPdf();
  await check(success(checked('Bea')));
  answer(SAME);
  await asked;
  expect(state()).toMatchObject({ check: { signerName: 'Bea' }, service: null });
});

it('can ask the service again where another file was nearly chosen meanwhile', async () => {
  await check(success(checked('Ada')));
  const asked = askServiceOfPdf();
  const done = checkPdf();
  answer(SAME);
  await asked;
  choose(failed('cancelled'));
  await done;
  expect(state()).toMatchObject({ check: { signerName: 'Ada' }, service: null });
});

it('does not bring back somebody who was erased while another file was chosen', async () => {
  await check(success(checked('Ada')));
  const done = checkPdf();
  forgetChecked();
  choose(failed('cancelled'));
  await done;
  expect(state()).toEqual({ kind: 'idle' });
});

it('leaves another dialog open that was opened meanwhile, and leads to the result', async () => {
  const done = checkPdf();
  navigation.show('replace-key');
  choose(success(checked('Ada')));
  await done;
  expect(useViewStore.getState().overlay).toBe('replace-key');
  useLastAction.getState().action?.ways?.[0]?.run();
  expect(useViewStore.getState().overlay).toBe('check-pdf');
  forgetAction();
});

it('covers no dialog of a list, whose keys it would take', async () => {
  const noting = document.body.appendChild(document.createElement('div'));
  noting.setAttribute('data-covers', '');
  await check(success(checked('Ada')));
  expect(useViewStore.getState().overlay).toBe('none');
  expect(useLastAction.getState().action?.ways).toHaveLength(1);
  noting.remove();
  forgetAction();
});

it('tells of a check that failed behind another dialog that it failed', async () => {
  const done = checkPdf();
  navigation.show('replace-key');
  choose(failed('read-only'));
  await done;
  expect(useLastAction.getState().action).toMatchObject({ failed: true });
  forgetAction();
});

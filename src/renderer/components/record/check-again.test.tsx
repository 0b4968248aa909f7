// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordCheck } from '../../../contract/record-check';
import { failed, success, type Result } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { forgetAction, useLastAction } from '../../stores/last-action';
import { forgetRecordCheck } from '../../stores/record-check-store';
import { navigation, resetView } from '../../stores/view-store';
import { CheckAgain } from './check-again';

afterEach(() => {
  cleanup();
  forgetRecordCheck();
  forgetAction();
  resetView();
});

const said = () => useLastAction.getState().action?.text ?? '';
const AT = Date.UTC(2026, 10, 22, 9, 30);

/** Shows a record and asks for it again; what was asked, and the way to answer. */
function asking() {
  const asked: unknown[] = [];
  let answer: (result: Result<RecordCheck>) => void = () => undefined;
  const call = (name: string, request: unknown): Promise<unknown> => {
    asked.push([name, request]);
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  setCacheClient({ call } as unknown as CacheClient);
  navigation.open('events', 'evt_7');
  const shown = render(<CheckAgain collection="private_events" id="evt_7" />);
  const press = (): void => void fireEvent.click(screen.getByRole('button'));
  press();
  return { asked, press, shown, answer: (it: Result<RecordCheck>) => act(async () => answer(it)) };
}

const found = (outcome: RecordCheck['outcome']) => success({ outcome, checkedAtMs: AT });

describe('a look at one record again', () => {
  it('asks once at a time, says so, and of no other record', async () => {
    const { asked, press, shown, answer } = asking();
    press();
    expect(asked).toEqual([['record:check', { collection: 'private_events', id: 'evt_7' }]]);
    expect(screen.getByRole('button').textContent).toBe('Asking the service …');
    await answer(found('unchanged'));
    expect(said()).toBe('The service has the same record: nothing changed.');
    expect(shown.container.textContent).toContain('As this copy had it at Sun 22 Nov 2026');
    shown.rerender(<CheckAgain collection="private_events" id="evt_8" />);
    expect(shown.container.textContent).not.toContain('As this copy had it');
  });

  it.each<[Result<RecordCheck>, string]>([
    [found('unchanged'), 'Check of evt_7: The service has the same record: nothing changed.'],
    [failed('offline'), 'Check of evt_7: The service cannot be reached.'],
  ])('names it where another one is open by then: %j', async (result, words) => {
    const { answer } = asking();
    navigation.open('events', 'evt_8');
    await answer(result);
    expect(said()).toContain(words);
  });

  it.each<[Result<RecordCheck>, string]>([
    [found('changed'), 'The record was changed in the service.'],
    [found('missing'), 'it answered 404'],
    [found('unreadable'), 'The copy stays as it was.'],
    [found('older'), 'an older state of this record'],
    [failed('forbidden', { status: 403 }), 'The service answered 403.'],
    [failed('server', { status: 500 }), 'The service answered 500.'],
    [failed('offline'), 'The service cannot be reached.'],
  ])('tells what came of it: %j', async (result, words) => {
    const { answer } = asking();
    await answer(result);
    expect(said()).toContain(words);
  });
});

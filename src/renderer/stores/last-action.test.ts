import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetAction, orTellFailure, tellAction, undoBy, useLastAction } from './last-action';
import { failed } from '../../contract/result';
import { useSpoken } from './spoken';
import { useWaiverQuestion } from './record-questions';
import { navigation, resetView } from './view-store';

const shown = (): string | undefined => useLastAction.getState().action?.text;

afterEach(() => {
  forgetAction();
  resetView();
});

describe('what came of the last thing that was done', () => {
  it('is spoken once, with what can be done about it, and gone with the next', () => {
    const before = useSpoken.getState().number;
    tellAction({ text: 'Saved a.pdf.', ways: [{ label: 'Open', run: () => undefined }] });
    expect(useSpoken.getState()).toEqual({ text: 'Saved a.pdf. Open', number: before + 1 });
    tellAction({ text: 'Id copied' });
    expect(shown()).toBe('Id copied');
    expect(useSpoken.getState().number).toBe(before + 2);
  });

  it.each<[string, () => void]>([
    ['another section', () => navigation.go('events')],
    ['another record', () => navigation.choose('waivers', '7')],
    ['another question', () => useWaiverQuestion.getState().change({ search: 'ada' })],
    ['the place before', () => navigation.back()],
  ])('goes as the person turns to %s', (_, turn) => {
    navigation.go('templates');
    tellAction({ text: 'Id copied' });
    navigation.go('templates');
    expect(shown()).toBe('Id copied');
    turn();
    expect(shown()).toBeUndefined();
  });

  it('stays where it could not be done, until something else is told', async () => {
    expect(await orTellFailure(Promise.resolve(failed('disk-full')))).toBe(false);
    navigation.go('events');
    expect(shown()).toContain('disk is full');
    await orTellFailure(Promise.resolve(failed('cancelled')));
    expect(shown()).toContain('disk is full');
    tellAction({ text: 'Id copied' });
    expect(shown()).toBe('Id copied');
  });

  it('is taken back once', () => {
    const run = vi.fn();
    tellAction({ text: 'Deleted.', ways: [undoBy(run)] });
    useLastAction.getState().action?.ways?.[0]?.run();
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { useCopyStore } from './copy-store';
import { forgetAction, useLastAction } from './last-action';
import { tellTyping } from './typing-trouble';

const told = (typed: 'note' | 'form', text: string | null): string | undefined => {
  forgetAction();
  tellTyping(typed, text === null ? null : { text, failed: true });
  return useLastAction.getState().action?.text;
};

it('tells of notes and of forms apart that they are not kept, each once until it is again', () => {
  useCopyStore.setState({ store: 'open' });
  expect(told('note', 'taken')).toBe('taken');
  expect(told('form', 'full')).toBe('full');
  expect(told('form', null)).toBeUndefined();
  expect(told('note', 'taken')).toBeUndefined();
  expect(told('form', 'full')).toBe('full');
  useCopyStore.setState({ store: 'closed' });
  useCopyStore.setState({ store: 'open' });
  expect(told('note', 'taken')).toBe('taken');
});

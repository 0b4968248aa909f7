// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ExportSource } from '../../../contract/exports';
import { success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { useSpoken } from '../../stores/spoken';
import { PeopleOfOutcomes } from './people-of-outcomes';

afterEach(cleanup);

it('says of each copy what was copied, also where it is as much as before', async () => {
  const some = { people: 1, withName: 1, withEmail: 1 };
  const outcomes = [
    { status: 'happened', ...some },
    { status: 'no_show', ...some },
  ];
  const call = (name: string): Promise<unknown> =>
    Promise.resolve(success(name === 'people:copy' ? { rows: [['Ada', '', '7']] } : outcomes));
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  document.execCommand = () => true;
  const source: ExportSource = { kind: 'answer', list: 'private_events', token: 1 };
  render(<PeopleOfOutcomes source={source} />);
  const spoken: string[] = [];
  const stop = useSpoken.subscribe(({ text }) => spoken.push(text));
  for (const button of await screen.findAllByRole('button', { name: /^Copy the people/ }))
    await userEvent.click(button);
  stop();
  expect(spoken).toEqual(Array(2).fill('1 person copied, noted in Exports'));
});

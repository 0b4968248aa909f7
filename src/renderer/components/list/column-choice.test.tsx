// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contract/settings';
import { success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { chosenOf, type ChoosableColumn } from './chosen-columns';
import { ColumnChoice } from './column-choice';
import { rowHeight } from './row-cells';

const COLUMNS = [
  { key: 'signer', name: 'Signer', shown: 'always', line: 1, place: 'name' },
  { key: 'signed', name: 'Signed', shown: 'usually', line: 1, place: 'end' },
  { key: 'email', name: 'Email', shown: 'if-chosen', line: 2, place: 'start' },
] as const;
const WHOLE = COLUMNS.map((it) => ({ ...it, copies: [], draw: () => null }));
const keysOf = (columns: readonly ChoosableColumn[]) => columns.map(({ key }) => key);

describe('the columns of a list', () => {
  it.each([
    ['the usual ones at first', null, ['signer', 'signed']],
    [
      'those that were chosen, in the order of the list',
      ['email', 'signed'],
      ['signer', 'signed', 'email'],
    ],
    ['never without the one that names a row', [], ['signer']],
    ['none that it does not have any more', ['gone', 'email'], ['signer', 'email']],
  ])('are %s', (_, chosen, shown) => {
    expect(keysOf(chosenOf(WHOLE, chosen))).toEqual(shown);
  });

  it.each([
    [['signer'], false, 34],
    [['signer', 'signed'], false, 34],
    [['signer', 'email'], false, 52],
    [['signer', 'email'], true, 74],
  ])('%j make rows as high as their lines, found words apart: %s', (keys, searched, height) => {
    const shown = WHOLE.filter(({ key }) => keys.includes(key));
    expect(rowHeight(shown, searched)).toBe(height);
  });
});

describe('the choice of columns', () => {
  let put: unknown[];
  beforeEach(() => {
    put = [];
    const call = (name: string, request: unknown): Promise<unknown> => {
      if (name === 'settings:put') put.push(request);
      return Promise.resolve(success(null));
    };
    setCacheClient({ call } as unknown as CacheClient);
    useCopyStore.setState({ settings: DEFAULT_SETTINGS });
    render(<ColumnChoice list="waiver_submissions" columns={WHOLE} />);
  });
  afterEach(cleanup);

  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('shows another one, keeps that on this computer, and goes back to the usual ones', () => {
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    fireEvent.click(box('Email'));
    expect(box('Email').checked).toBe(true);
    const columns = {
      ...DEFAULT_SETTINGS.columns,
      waiver_submissions: ['signer', 'signed', 'email'],
    };
    expect(put).toEqual([{ ...DEFAULT_SETTINGS, columns }]);
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(box('Email').checked).toBe(false);
    expect(put.at(-1)).toEqual(DEFAULT_SETTINGS);
  });

  it('never takes away what names a row', () => {
    expect(box('Signer').disabled).toBe(true);
    fireEvent.click(box('Signed'));
    const columns = { ...DEFAULT_SETTINGS.columns, waiver_submissions: ['signer'] };
    expect(put).toEqual([{ ...DEFAULT_SETTINGS, columns }]);
  });
});

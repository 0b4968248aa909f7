import { describe, expect, it } from 'vitest';
import { gridAction } from './grid-keys';

const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('gridAction', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['ArrowUp', -1, 9],
    ['PageDown', 2, 7],
    ['PageDown', -1, 5],
    ['PageUp', 2, 0],
    ['Home', 7, 0],
    ['End', 0, 9],
    ['j', 3, 4],
    ['K', 3, 2],
  ])('%s from %i goes to %i', (key, active, to) => {
    const action = gridAction({ key, ...bare }, active, 10, 5);
    expect(action).toEqual({ kind: 'move', to, extend: false });
  });

  it.each(['a', 'c', 'ArrowLeft', 'Enter'])('leaves Alt and %s to others', (key) => {
    expect(gridAction({ key, ...bare, ctrlKey: true, altKey: true }, 0, 10, 5)).toBeNull();
  });

  it('leaves J and K with the command key to others', () => {
    expect(gridAction({ key: 'j', ...bare, ctrlKey: true }, 0, 10, 5)).toBeNull();
    expect(gridAction({ key: 'k', ...bare, metaKey: true }, 0, 10, 5)).toBeNull();
  });

  it('extends with shift and selects all with the command key', () => {
    expect(gridAction({ key: 'ArrowDown', ...bare, shiftKey: true }, 1, 10, 5)).toEqual({
      kind: 'move',
      to: 2,
      extend: true,
    });
    expect(gridAction({ key: 'a', ...bare, ctrlKey: true }, 0, 10, 5)?.kind).toBe('select-all');
    expect(gridAction({ key: 'a', ...bare }, 0, 10, 5)).toBeNull();
    expect(gridAction({ key: 'c', ...bare, metaKey: true }, 0, 10, 5)?.kind).toBe('copy');
    expect(gridAction({ key: 'c', ...bare }, 0, 10, 5)).toBeNull();
  });

  it('folds to the left and unfolds to the right', () => {
    const fold = (key: string) => gridAction({ key, ...bare }, 1, 10, 5);
    expect(fold('ArrowLeft')).toEqual({ kind: 'fold', fold: true });
    expect(fold('ArrowRight')).toEqual({ kind: 'fold', fold: false });
  });

  it('does not move in an empty list and leaves other keys alone', () => {
    expect(gridAction({ key: 'ArrowDown', ...bare }, -1, 0, 5)).toBeNull();
    expect(gridAction({ key: 'Tab', ...bare }, 0, 10, 5)).toBeNull();
  });
});

it('takes a letter of another script for the Latin one at its place, but keeps Latin letters', () => {
  const pressed = (key: string, code: string, more: object = {}) =>
    gridAction({ key, code, ...bare, ...more }, 3, 10, 5);
  expect(pressed('ф', 'KeyA', { ctrlKey: true })).toEqual({ kind: 'select-all' });
  expect(pressed('ψ', 'KeyC', { ctrlKey: true })).toEqual({ kind: 'copy' });
  expect(pressed('о', 'KeyJ')).toEqual({ kind: 'move', to: 4, extend: false });
  /* A Dvorak keyboard. */
  expect(pressed('j', 'KeyC', { ctrlKey: true })).toBeNull();
  expect(pressed("'", 'KeyQ')).toBeNull();
});

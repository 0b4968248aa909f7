// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { holdTyped, releaseTyped } from './typed-ahead';

afterEach(() => {
  releaseTyped();
  document.body.innerHTML = '';
});

/** Whether a key that is pressed there while keys are held goes where it was pressed. */
function reaches(html: string): boolean {
  document.body.innerHTML = html;
  holdTyped();
  return fireEvent.keyDown(document.body.firstElementChild!, { key: '1' });
}

it.each([
  ['a search', true, '<input type="search">'],
  ['a password', true, '<input type="password">'],
  ['a number', true, '<input type="number">'],
  ['the segment of a date', true, '<span role="spinbutton" tabindex="0"></span>'],
  ['a choice, which letters find', true, '<select></select>'],
  ['a checkbox', false, '<input type="checkbox">'],
  ['a button', false, '<button>Open</button>'],
])('keys held for a dialog are those of %s instead: %s', (_what, isTheirs, html) => {
  expect(reaches(html)).toBe(isTheirs);
  /* And so are the next ones, wherever they are pressed. */
  expect(fireEvent.keyDown(document.body, { key: '2' })).toBe(isTheirs);
});

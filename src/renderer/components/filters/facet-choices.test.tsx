// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inRow } from '../../../domain/text/shorten';
import { visibleText } from '../../../domain/text/visible';
import { FacetChoices } from './facet-choices';
import styles from './facet-choices.module.css';

afterEach(cleanup);

it('cuts a long name after two lines, and says all of it where it is pointed at', () => {
  const name = inRow(`Waiver\u202e ${'of the northern branch '.repeat(400)}`);
  const choices = [{ key: 'a', name, count: { amount: 1, whole: true } }];
  render(<FacetChoices choices={choices} chosen={[]} onChange={() => undefined} />);
  expect(screen.getByTitle(visibleText(name)).className).toBe(styles.name);
});

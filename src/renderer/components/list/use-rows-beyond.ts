import { useEffect, useState } from 'react';
import { after } from '../../../runtime/timers';

/* So many that a turn of the wheel shows no empty place. */
const BEYOND = 8;
/* Somebody who types on mostly does so sooner. */
const STANDS_MS = 100;

/**
 * How many rows are drawn beyond each edge: none with the first picture of the answer to a question,
 * because each key would wait for as many rows out of sight as in sight.
 */
export function useRowsBeyond(question: unknown): number {
  const asked = JSON.stringify(question);
  const [stands, setStands] = useState('');
  useEffect(() => after(STANDS_MS, () => setStands(asked)).clear, [asked]);
  return stands === asked ? BEYOND : 0;
}

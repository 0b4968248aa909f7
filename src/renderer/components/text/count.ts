/** A whole number with separators, as everywhere on screen. */
export function count(value: number): string {
  return value.toLocaleString('en-GB');
}

/** "9 events". */
export function eventsText(amount: number): string {
  return `${count(amount)} ${amount === 1 ? 'event' : 'events'}`;
}

/** "9 waivers". */
export function waiversText(amount: number): string {
  return `${count(amount)} ${amount === 1 ? 'waiver' : 'waivers'}`;
}

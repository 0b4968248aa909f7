/** The service's clock: a source of epoch milliseconds that tests can move. */
export interface Clock {
  readonly now: () => number;
  /** Goes on running from this instant. */
  readonly set: (ms: number) => void;
  /** Jumps by so many milliseconds, also backwards. */
  readonly advance: (ms: number) => void;
}

export const createClock = (source: () => number): Clock => {
  let offset = 0;
  return {
    now: () => source() + offset,
    set: (ms) => {
      offset = ms - source();
    },
    advance: (ms) => {
      offset += ms;
    },
  };
};

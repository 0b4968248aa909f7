/** The service's clock: a source of epoch milliseconds that tests can move. */
export interface Clock {
  readonly now: () => number;
  /** Sets the clock to this time, from which it runs on. */
  readonly set: (ms: number) => void;
  /** Moves the clock by so many milliseconds, also backwards. */
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

/** Runs what it is given one after the other, in the order asked; a failure stops nobody else. */
export type InTurn = <Value>(run: () => Promise<Value>) => Promise<Value>;

/** A queue of its own: two changes of one thing never overlap. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}

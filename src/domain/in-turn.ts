/** Runs functions one after the other, in the order of the calls, also where one fails. */
export type InTurn = <Value>(run: () => Promise<Value>) => Promise<Value>;

/** Makes a queue for changes of one thing, so that two of them never overlap. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}

import type { ToDriver, ToMain, Verb } from '../messages';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

type Said = Exclude<ToMain, { answer: number }>;

const waiting = new Map<number, Waiting>();
let lastAsk = 0;

/** Says something to the driver of Chromium, which started this process. */
export function say(message: ToDriver): void {
  process.send?.(message);
}

/** Asks the driver to do something with a window's page. */
export function ask(window: number, verb: Verb, what: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const number = (lastAsk += 1);
    waiting.set(number, { resolve, reject });
    say({ ask: number, window, verb, what });
  });
}

/** Hears what the driver says, answers to `ask` apart. */
export function listen(onSaid: (message: Said) => void): void {
  process.on('message', (message: ToMain) => {
    if (!('answer' in message)) return onSaid(message);
    const asked = waiting.get(message.answer);
    waiting.delete(message.answer);
    if (message.error === undefined) asked?.resolve(message.value);
    else asked?.reject(new Error(message.error));
  });
}

/** From the program's main process to the driver of Chromium. */
export type ToDriver =
  /** Asks for something; answered under its number. */
  | { readonly ask: number; readonly window: number; readonly verb: Verb; readonly what: unknown }
  | { readonly page: number; readonly text: string }
  | { readonly destroyed: number }
  | {
      readonly response: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    };

/** The file of a preload script, and the arguments that it finds. */
export interface Preload {
  readonly file: string;
  readonly given: readonly string[];
}

/** `load` takes a page's address, `command` one of the DevTools, `print` options of a PDF. */
export type Verb = 'load' | 'command' | 'print';

/** From the driver to main. */
export type ToMain =
  | { readonly answer: number; readonly value?: unknown; readonly error?: string }
  | { readonly page: number; readonly text: string }
  /** A file of one of the program's own addresses. */
  | { readonly request: number; readonly url: string; readonly method: string }
  /** What the computer answers from now on. */
  | { readonly computer: Readonly<Record<string, unknown>> }
  | { readonly quit: true };

/** Between main and the page, inside `text`. */
export type ToPage =
  | { readonly answer: number; readonly value?: unknown; readonly error?: string }
  | { readonly push: string; readonly payload: unknown }
  | { readonly open: number; readonly channel: string }
  | { readonly port: number; readonly data: unknown }
  | { readonly close: number };

export type FromPage =
  | { readonly call: number; readonly channel: string; readonly request: unknown }
  | { readonly port: number; readonly data: unknown };

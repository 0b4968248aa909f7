/** What the benchmark's own Electron program is asked to do. */
export type OwnTask =
  EmptyTask | PdfTask | PdfGivenTask | PdfWindowTask | PdfCoresTask | WorkerTask | DeriveTask;

/** What is done in a worker. */
export type WorkerTask = SearchTask | PagesTask;

/** Derives keys from a passphrase, as the program does when it is unlocked. */
export interface DeriveTask {
  readonly mode: 'derive';
  readonly runs: number;
}

/** Ms of each derivation. */
export interface DeriveAnswer {
  readonly each: readonly number[];
}

/** Shows a window with one line of text, and stays. */
interface EmptyTask {
  readonly mode: 'empty';
}

interface Source {
  readonly url: string;
  readonly key: string;
}

/** Prints waivers of a service with the program's press, and in other ways. */
export interface PdfTask extends Source {
  readonly mode: 'pdf';
  readonly fontsFolder: string;
  readonly batch: number;
  /** How many of them are also printed in a new window each. */
  readonly windows: number;
  readonly runs: number;
}

export interface PdfAnswer {
  /** Ms per document: of the batch, of printing one page again and again, of a window for each. */
  readonly batchEach: readonly number[];
  readonly bareEach: readonly number[];
  readonly windowEach: readonly number[];
  /** Of a file of the batch, in the mean. */
  readonly bytesEach: readonly number[];
}

/** Prints waivers of a service with the program's press, and their finished pages in one window. */
export interface PdfGivenTask extends Source {
  readonly mode: 'pdf-given';
  readonly fontsFolder: string;
  /** How many waivers, and how many times all of them by the press. */
  readonly batch: number;
  readonly rounds: number;
  readonly runs: number;
}

/** Ms per document. */
export interface PdfGivenAnswer {
  readonly batchEach: readonly number[];
  readonly givenEach: readonly number[];
}

/** Prints one waiver of a service in a new window each time. */
export interface PdfWindowTask extends Source {
  readonly mode: 'pdf-window';
  readonly fontsFolder: string;
  readonly id: string;
  readonly runs: number;
}

/** Ms of each print, the making of the page and of the window included. */
export interface PdfWindowAnswer {
  /** Of the first one, which Chromium starts to print with. */
  readonly first: number;
  readonly each: readonly number[];
}

/** Prints waivers of a service with the program's press, on the cores this process was given. */
export interface PdfCoresTask extends Source {
  readonly mode: 'pdf-cores';
  readonly fontsFolder: string;
  /** How many waivers, and how many times all of them. */
  readonly batch: number;
  readonly rounds: number;
}

export interface PdfCoresAnswer {
  readonly ms: number;
  /** Over the bytes of all files, in order. */
  readonly sha256: string;
}

/** Reads a service into the program's index in a worker, and asks it questions. */
export interface SearchTask extends Source {
  readonly mode: 'search';
  readonly waivers: number;
  readonly events: number;
  readonly queries: readonly object[];
  /** Records of the comparison with MiniSearch and with a plain scan. */
  readonly compareAt: number;
}

/** Seals a service's waivers into pages as a copy has them, then opens and parses all of them. */
export interface PagesTask extends Source {
  readonly mode: 'pages';
  readonly waivers: number;
  readonly runs: number;
}

/** Ms of opening and parsing all pages, of each run. */
export interface PagesAnswer {
  readonly each: readonly number[];
}

/** Times in ms, memory in MB. */
export interface SearchAnswer {
  readonly build: number;
  readonly queryTimes: readonly number[];
  readonly compared: {
    readonly records: number;
    readonly ours: Contender;
    readonly mini: Contender;
    readonly scan: Contender;
  };
}

export interface Contender {
  readonly build: number;
  readonly memory: number;
  readonly queryTimes: readonly number[];
}

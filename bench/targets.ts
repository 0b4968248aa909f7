import type { Target } from './report/figure';

const most = (bound: number): Target => ({ at: 'most', bound });
const least = (bound: number): Target => ({ at: 'least', bound });

const LARGE = 1_000_000;

/* A bound for copies of up to some hundred thousand waivers, and one for a million. */
const mostOf =
  (usual: number, large: number) =>
  (size: number): Target =>
    most(size < LARGE ? usual : large);

/** The targets of docs/performance.md by row; some rows have several bounds. */
export const TARGETS = {
  firstSyncLink: most(1.05),
  oneCore: most(1),
  firstSyncLoopback: most(2.2),
  disk: most(0.05),
  firstRows: mostOf(1.6, 2.2),
  searchable: mostOf(4, 6),
  searchBesideMini: most(0.15),
  keystrokeP95: mostOf(2.5, 4),
  keystrokeWorst: mostOf(6, 10),
  miniBuild: least(2),
  miniMemory: least(2),
  miniQuery: least(2),
  longFrames: most(0),
  openP95: most(2),
  quietRequests: mostOf(8, 10),
  quietBytes: mostOf(60, 80),
  quietProcessor: mostOf(300, 400),
  quietWritten: most(0),
  removedRequests: most(30),
  memory: most(170),
  memoryAfterUse: most(230),
  memoryAfterFirstSync: most(300),
  memoryOfTwo: most(1.3),
  pdfBatch: most(1.6),
  pdfTwoCores: most(0.6),
  pdfWindows: least(3),
  pdfClick: most(1.8),
  csv: most(1.5),
  xlsx: most(3),
  overview: most(2),
  week: most(1.5),
  photosOpened: most(2),
  photosPrinted: most(1.6),
  longTasks: most(0),
  wakeUps: most(2),
} as const satisfies Readonly<Record<string, Target | ((size: number) => Target)>>;

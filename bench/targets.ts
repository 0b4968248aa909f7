import type { Target } from './report/figure';

const most = (bound: number): Target => ({ at: 'most', bound });
const least = (bound: number): Target => ({ at: 'least', bound });

/** The targets of docs/performance.md by row; some rows have several bounds. */
export const TARGETS = {
  firstSyncLink: most(1.05),
  oneCore: most(1),
  firstSyncLoopback: most(2.2),
  disk: most(0.05),
  firstRows: most(1.6),
  searchable: most(4),
  searchP95: most(16),
  keystrokeP95: most(33),
  keystrokeWorst: most(100),
  miniBuild: least(2),
  miniMemory: least(2),
  miniQuery: least(2),
  longFrames: most(0),
  openP95: most(50),
  quietRequests: most(8),
  quietBytes: most(60),
  quietProcessor: most(300),
  quietWritten: most(0),
  removedRequests: most(30),
  memory: most(170),
  memoryAfterUse: most(230),
  memoryAfterFirstSync: most(300),
  memoryOfTwo: most(1.3),
  pdfBatch: most(1.6),
  pdfTwoCores: most(0.6),
  pdfWindows: least(3),
  pdfClick: most(500),
  csvWritten: most(3),
  overview: most(2),
  week: most(1.5),
  longTasks: most(0),
  wakeUps: most(2),
} as const satisfies Readonly<Record<string, Target>>;

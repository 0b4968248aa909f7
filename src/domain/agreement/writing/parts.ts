import type { Cascade } from '../css/cascade';
import { createQuotes } from '../css/quotes';
import { createCounterStyles } from '../lists/counter-styles';
import { createCounters } from '../lists/counters';
import type { KeptPictures } from '../pictures/kept-pictures';
import { createCovers } from '../sight/covers';
import { createHeights } from '../sight/cut-short';
import { createDrawnTicks } from '../sight/drawn-ticks';
import { createCells } from '../sight/tables';
import { createStyles } from '../style/element-style';
import { createGrounds } from '../style/grounds';
import type { Notices } from '../style/notices';
import type { AgreementWriter } from '../tree/page-events';
import type { AgreementTree } from '../tree/parse-agreement';
import type { SaidWords } from './said-words';
import { createSetApart } from './set-apart';

/** What is read, and where it is written and told. */
export interface Task {
  readonly tree: AgreementTree;
  readonly cascade: Cascade;
  readonly notices: Notices;
  readonly kept: KeptPictures;
  readonly words: SaidWords;
  readonly writer: AgreementWriter;
}

export type Parts = ReturnType<typeof createParts>;

/** What those who write one agreement share: each follows the document from its beginning on. */
export function createParts(task: Task) {
  const { tree, cascade, words, writer } = task;
  const counterStyles = createCounterStyles(cascade.counterStyles);
  const styles = createStyles(cascade);
  return {
    ...task,
    counterStyles,
    styles,
    counters: createCounters(counterStyles),
    quotes: createQuotes(),
    heights: createHeights(),
    grounds: createGrounds(),
    cells: createCells(styles),
    covers: createCovers(cascade, styles),
    drawnTicks: createDrawnTicks(cascade, tree),
    apart: createSetApart(words, writer),
  };
}

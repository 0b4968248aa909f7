import { useMemo } from 'react';
import type { TemplateListRow } from '../../../contract/list-queries';
import type { TemplateRow } from '../../../contract/record-views';
import { emptyKind, type EmptyKind } from '../../components/list-state';
import { useCopyStore } from '../../stores/copy-store';
import type { GridFeed, ListFeedState } from '../../stores/list-feed';
import { staticFeed } from '../../stores/static-feed';
import { useAnswer } from '../../stores/use-answer';

export interface TemplateListFeed {
  readonly feed: GridFeed;
  readonly state: ListFeedState;
  readonly empty: EmptyKind | null;
  readonly broken: boolean;
}

/** The templates that hold every word of a search; all of them without one. */
export function useTemplateList(search: string): TemplateListFeed {
  const { answer, broken } = useAnswer('template:list', null);
  const status = useCopyStore((copy) => copy.status);
  /* The answer may be older than the list that the state tells of. */
  const own = status?.lists.find(({ list }) => list === 'waiver_templates');
  const whole = own?.everComplete === true && (answer?.length ?? 0) >= own.cached;
  const { feed, state } = useMemo(
    () => staticFeed(answer && matchingRows(answer, search), answer?.length ?? 0, whole),
    [answer, search, whole],
  );
  const filtered = search.trim() !== '';
  const empty = emptyKind({ status, list: 'waiver_templates', summary: state.summary, filtered });
  return { feed, state, empty, broken };
}

function matchingRows(rows: readonly TemplateRow[], search: string): readonly TemplateListRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows
    .filter(({ title, identifier, id, status }) => {
      const text = `${title} ${identifier} ${id} ${status}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((row) => ({ kind: 'template', ...row }));
}

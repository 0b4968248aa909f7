import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { visibleInRow } from '../../../domain/text/visible';
import { listText } from '../../../texts/kind-words';
import { askCache } from '../../stores/cache';
import { useAnswer } from '../../stores/use-answer';
import { count } from '../../words/counted';
import { RemovedNote } from '../filters/removed-filters';
import { FailureNotice } from '../ui/notice';

const MOST_NAMED = 5;

/** Says below a list which follow-ups went with their events, until the person has seen it. */
export function GoneFollowUps() {
  const { value, failure } = useAnswer('follow-up:gone', null);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const gone = (value ?? []).filter((id) => !seen.includes(id));
  if (gone.length === 0) return <FailureNotice banner failure={failure} />;
  const dismiss = (): void => {
    setSeen((before) => [...before, ...gone]);
    /* If this cannot be stored, the message comes again at the next start. */
    void askCache('follow-up:gone-seen', { ids: gone });
  };
  return (
    <RemovedNote label={t`Removed follow-ups`} onDismiss={dismiss}>
      <span>{goneText(gone)}</span>
    </RemovedNote>
  );
}

function goneText(gone: readonly string[]): string {
  const named = gone.slice(0, MOST_NAMED).map(visibleInRow);
  const more = gone.length - named.length;
  const ids = listText(more > 0 ? [...named, t`${count(more)} more`] : named);
  return plural(gone.length, {
    one: `The follow-up of event ${ids} was removed with the event, which the service does not have any more.`,
    other: `The follow-ups of # events were removed with them: ${ids}. The service does not have them any more.`,
  });
}

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AgeLimitViews } from '../../../contract/age-limits';
import type { Collection } from '../../../domain/entities/collections';
import { FailureNotice, Hint } from '../../components/ui/notice';
import { Actions, Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Fact, Facts } from '../../components/ui/facts';
import { useAnswer } from '../../stores/use-answer';
import { sinceText } from '../../words/since-words';
import { AgeLimitDialog } from './age-limit-dialog';
import { limitName } from './age-limit-words';

/** How far back waivers and events are kept here. */
export function AgeLimitCard() {
  const [changing, setChanging] = useState<Collection | null>(null);
  const { value: views, failure } = useAnswer('age-limits:get', null);
  return (
    <Card region title={t`How far back`}>
      <Hint>
        {t`Older waivers and events can be left out of this computer. The service keeps all of them.`}
      </Hint>
      <FailureNotice failure={failure} />
      {views && (
        <>
          <Facts>
            <Fact name={t`Waivers`}>{keptText(views.waiver_submissions)}</Fact>
            <Fact name={t`Events`}>{keptText(views.private_events)}</Fact>
          </Facts>
          <Actions>
            <Button onClick={() => setChanging('waiver_submissions')}>{t`Limit waivers…`}</Button>
            <Button onClick={() => setChanging('private_events')}>{t`Limit events…`}</Button>
          </Actions>
        </>
      )}
      {views && changing && (
        <AgeLimitDialog
          list={changing}
          current={views[changing].limit}
          onClose={() => setChanging(null)}
        />
      )}
    </Card>
  );
}

function keptText({ limit, sinceMs, due }: AgeLimitViews[Collection]): string {
  const name = limitName(limit);
  const since = sinceMs === null ? name : t`${name}, since ${sinceText(sinceMs)}`;
  return due ? t`${since}. What became too old since goes at the next start.` : since;
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AboutProgram } from '../../../contract/main-calls';
import { askMain } from '../../stores/ask-main';
import { Card } from '../../components/ui/card';
import { Fact, Facts } from '../../components/ui/facts';

/** The versions of the program and of its engine. */
export function AboutCard() {
  const [about, setAbout] = useState<AboutProgram | null>(null);
  useEffect(() => void askMain('about:get', null).then(setAbout), []);
  return (
    <Card aria-label={t`About`}>
      <h2>{t`About Waiver Desk`}</h2>
      <p>
        {t`Reads signed waivers and private events, and never changes anything in the service: it cannot record an outcome, approve a waiver or void one.`}
      </p>
      {about && (
        <Facts>
          <Fact name={t`Version`}>{about.version}</Fact>
          <Fact name="Electron">
            <Trans>
              {about.electron} (Chromium {about.chromium}, Node {about.node})
            </Trans>
          </Fact>
          <Fact name={t`Time zone rules`}>{about.zoneRules}</Fact>
          <Fact name={t`System`}>{about.platform}</Fact>
        </Facts>
      )}
    </Card>
  );
}

import { t } from '@lingui/core/macro';
import { useMemo, type ReactNode } from 'react';
import type { WaiverView } from '../../../contract/record-views';
import { signingBrowser, type SigningBrowser } from '../../../domain/waivers/signing-browser';
import type { ChangeAfterSigning } from '../../../domain/waivers/waiver-flags';
import { SearchMarkedText } from '../../components/search/marked-text';
import { OtherFieldsCard } from '../../components/record/other-fields-card';
import { TimeBoth } from '../../components/record/time-both';
import { VisibleText } from '../../components/text/visible-text';
import textStyles from '../../components/ui/text.module.css';
import { CopyMark } from '../../components/ui/copy-mark';
import { Card } from '../../components/ui/card';
import { Fact, Facts } from '../../components/ui/facts';
import { Hint, Notice } from '../../components/ui/notice';
import { HistoryCard } from './history-card';

const changeSentences: Readonly<Record<ChangeAfterSigning, string>> = {
  content: t`The service changed the content of this waiver after it was signed. This is its newest state, last changed at the time under “Updated”.`,
  updated: t`The service updated this waiver long after it was signed, at the time under “Updated”. What was changed is not known.`,
};

/** What proves the signature: times, ids, where it came from, and the record's hash. */
export function EvidenceTab({ view }: { readonly view: WaiverView }) {
  return (
    <>
      <TimesCard view={view} />
      <HistoryCard view={view} />
      <SignerCard waiver={view.waiver} />
      <RecordCard view={view} />
      <OtherFieldsCard other={view.waiver.other} />
    </>
  );
}

function TimesCard({ view: { waiver, changeAfterSigning } }: { readonly view: WaiverView }) {
  return (
    <Card title={t`Times`}>
      <Facts>
        <TimeBoth name={t`Signed`} copies={t`signed time`} text={waiver.signedAt} />
        <TimeBoth name={t`Created`} copies={t`created time`} text={waiver.createdAt} />
        <TimeBoth name={t`Updated`} copies={t`updated time`} text={waiver.updatedAt} />
      </Facts>
      {changeAfterSigning && (
        <Notice tone="calm" spaced>
          {changeSentences[changeAfterSigning]}
        </Notice>
      )}
    </Card>
  );
}

function SignerCard({ waiver }: Pick<WaiverView, 'waiver'>) {
  return (
    <Card title={t`Signer`}>
      <Facts>
        <Value name={t`Name as typed`} searched copies={t`name`} text={waiver.signerName} />
        <Value
          name={t`Email, given or verified`}
          searched
          copies={t`email`}
          text={waiver.signerEmail}
        />
        <Value name={t`IP address`} copies={t`IP address`} text={waiver.ipAddress} />
        <Value name={t`User agent`} copies={t`user agent`} text={waiver.userAgent}>
          <BrowserName userAgent={waiver.userAgent ?? ''} />
        </Value>
      </Facts>
    </Card>
  );
}

/* The browser is shown beside the text that was sent, never in its place. */
function BrowserName({ userAgent }: { readonly userAgent: string }) {
  const said = useMemo(() => signingBrowser(userAgent), [userAgent]);
  return said && <Hint>{browserWords(said)}</Hint>;
}

function browserWords(said: SigningBrowser): string {
  if (said.kind === 'app') return t`an app on ${said.system}`;
  if (said.kind === 'bot') return t`a bot that calls itself ${said.name}`;
  return t`${said.name} on ${said.system}`;
}

function RecordCard({ view: { waiver, contentHash } }: { readonly view: WaiverView }) {
  return (
    <Card title={t`Record`}>
      <Facts>
        <Value mono name={t`Waiver submission`} copies={t`waiver submission`} text={waiver.id} />
        <Value
          mono
          name={t`Waiver template`}
          copies={t`waiver template`}
          text={waiver.relations.template?.ref?.id}
        />
        <Fact name={t`Template version`}>{waiver.templateVersion}</Fact>
        <Value name={t`Title as signed`} searched copies={t`title`} text={waiver.title} />
        <Value mono name={t`Content hash, SHA-256`} copies={t`content hash`} text={contentHash} />
      </Facts>
      <Hint>
        {t`The hash is made over the whole record as this computer holds it. The same record always gives the same hash.`}
      </Hint>
    </Card>
  );
}

interface ValueProps {
  readonly name: string;
  readonly text: string | null | undefined;
  /** What the copy button says it copies. */
  readonly copies: string;
  /** True where the search looks at the value, so that matches are marked. */
  readonly searched?: boolean;
  /** True for an id, which is written in letters of one width. */
  readonly mono?: boolean;
  readonly children?: ReactNode;
}

function Value({ name, text, copies, searched = false, mono = false, children }: ValueProps) {
  const Text = searched ? SearchMarkedText : VisibleText;
  return (
    <Fact name={name} mono={mono}>
      {text === null || text === undefined ? (
        <i className={textStyles.muted}>{t`not recorded by the service`}</i>
      ) : (
        <>
          <Text whole text={text} empty={t`(empty text)`} />
          {text !== '' && <CopyMark what={copies} text={text} />}
        </>
      )}
      {children}
    </Fact>
  );
}

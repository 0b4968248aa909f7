import { countedText } from '../../words/counted';
import { t } from '@lingui/core/macro';
import type { TemplateView } from '../../../contract/record-views';
import { inRow } from '../../../domain/text/shorten';
import { instantMs } from '../../../domain/time/instant';
import { dateText } from '../../../texts/moment-text';
import { CopyButton } from '../../components/ui/copy-button';
import { RecordHead } from '../../components/record/record-detail';
import { VisibleText } from '../../components/text/visible-text';
import { useZone } from '../../stores/zone';
import { signaturesText, templateStatusWord } from './template-words';
import { Tag } from '../../components/ui/tag';
import { Moment } from '../../components/text/moment';

/** Which template it is, its state, and whether the service still lists it. */
export function TemplateHead({ view }: { readonly view: TemplateView }) {
  const { template, listed, signatures } = view;
  const zone = useZone();
  const changedMs = instantMs(template.updatedAt);
  return (
    <RecordHead
      section="templates"
      title={<VisibleText text={inRow(template.title)} empty={t`No title`} />}
      acts={<CopyButton label={t`Copy id`} text={template.id} />}
    >
      <p>
        <VisibleText text={template.identifier} empty={t`no identifier`} />
        {' · '}
        <VisibleText text={templateStatusWord(template.status)} empty={t`no status`} />
        {t` · version ${template.version}, changed `}
        <Moment ms={changedMs}>
          <VisibleText text={changedMs === null ? template.updatedAt : dateText(changedMs, zone)} />
        </Moment>
        {signatures !== null && t` · ${countedText(signatures, signaturesText)} in this copy `}
        {!listed && <Tag warn>{t`no longer listed`}</Tag>}
      </p>
      {typeof template.description === 'string' && template.description !== '' && (
        <p>
          <VisibleText whole text={template.description} />
        </p>
      )}
    </RecordHead>
  );
}

import type { TemplateView } from '../../../contract/record-views';
import { inRow } from '../../../domain/text/shorten';
import { instantMs } from '../../../domain/time/instant';
import { dateText } from '../../../domain/time/moment-text';
import { CopyButton } from '../../components/ui/copy-button';
import { Icon } from '../../components/ui/icon';
import { VisibleText } from '../../components/text/visible-text';
import { useViewStore } from '../../stores/view-store';
import { useZone } from '../../stores/zone';
import { signaturesText, templateStatusWord } from './template-words';
import detail from '../../components/record/detail.module.css';
import { Button } from '../../components/ui/button';
import { Tag } from '../../components/ui/tag';

/** Which template it is, its state, and whether the service still lists it. */
export function TemplateHead({ view }: { readonly view: TemplateView }) {
  const { template, listed, signatures } = view;
  const open = useViewStore((state) => state.open);
  const zone = useZone();
  const changedMs = instantMs(template.updatedAt);
  return (
    <>
      <Button small className={detail.back} onClick={() => open('templates', null)}>
        <Icon name="back" /> List
      </Button>
      <div className={detail.line}>
        <div>
          <h2>
            <VisibleText text={inRow(template.title)} empty="No title" />
          </h2>
          <p>
            <VisibleText text={template.identifier} empty="no identifier" />
            {' · '}
            <VisibleText text={templateStatusWord(template.status)} empty="no status" />
            {` · version ${template.version}, changed `}
            <time>
              <VisibleText
                text={changedMs === null ? template.updatedAt : dateText(changedMs, zone)}
              />
            </time>
            {` · ${signaturesText(signatures)} in this copy `}
            {!listed && <Tag warn>no longer listed</Tag>}
          </p>
          {typeof template.description === 'string' && template.description !== '' && (
            <p>
              <VisibleText whole text={template.description} />
            </p>
          )}
        </div>
        <div className={detail.acts}>
          <CopyButton label="Copy id" text={template.id} />
        </div>
      </div>
    </>
  );
}

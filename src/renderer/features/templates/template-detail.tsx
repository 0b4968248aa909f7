import { t } from '@lingui/core/macro';
import { memo, useMemo } from 'react';
import type { TemplateView } from '../../../contract/record-views';
import { RecordDetail, RecordHead } from '../../components/record/record-detail';
import type { TabEntry } from '../../components/record/tabs';
import { useRecord } from '../../stores/use-answer';
import { AnswersTab } from './answers-tab';
import { QuestionsTab } from './questions-tab';
import { SourceTab } from './source-tab';
import { VersionsTab } from './versions-tab';
import { countedText } from '../../words/counted';
import { inRow } from '../../../domain/text/shorten';
import { instantMs } from '../../../domain/time/instant';
import { dateText } from '../../../texts/moment-text';
import { CopyButton } from '../../components/ui/copy-button';
import { VisibleText } from '../../components/text/visible-text';
import { useZone } from '../../stores/clock-store';
import { signaturesText, templateStatusWord } from './template-words';
import { Tag } from '../../components/ui/tag';
import { Moment } from '../../components/text/moment';

/** The open template: its source, its questions, its versions, and how it was answered. */
export const TemplateDetail = memo(function OpenTemplate({ id }: { readonly id: string | null }) {
  const { value: view, failure } = useRecord('template:get', id);
  const shown = useMemo(() => view && shownOf(view), [view]);
  return (
    <RecordDetail section="templates" noun="template" id={id} failure={failure} shown={shown} />
  );
});

function shownOf(view: TemplateView) {
  return { id: view.template.id, head: <TemplateHead view={view} />, tabs: tabsOf(view) };
}

function tabsOf({ template }: TemplateView): readonly TabEntry[] {
  const { id, fields } = template;
  return [
    { key: 'source', title: t`Source`, panel: <SourceTab key={id} template={template} /> },
    {
      key: 'questions',
      title: t`Questions`,
      amount: fields.length,
      panel: <QuestionsTab key={id} template={template} />,
    },
    { key: 'versions', title: t`Versions`, panel: <VersionsTab key={id} id={id} /> },
    { key: 'answers', title: t`Answers`, panel: <AnswersTab key={id} id={id} /> },
  ];
}

/** The head of a template: its title, its state, and whether the service still lists it. */
function TemplateHead({ view }: { readonly view: TemplateView }) {
  const { template, listed, signatures } = view;
  const zone = useZone();
  const changedMs = instantMs(template.updatedAt);
  return (
    <RecordHead
      section="templates"
      title={<VisibleText text={inRow(template.title)} empty={t`No title`} />}
      acts={<CopyButton label={t`Copy id`} what={t`id`} text={template.id} />}
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

import { t } from '@lingui/core/macro';
import { memo, useMemo } from 'react';
import type { TemplateView } from '../../../contract/record-views';
import { RecordDetail } from '../../components/record/record-detail';
import type { TabEntry } from '../../components/record/tabs';
import { useRecord } from '../../stores/use-answer';
import { AnswersTab } from './answers-tab';
import { QuestionsTab } from './questions-tab';
import { SourceTab } from './source-tab';
import { TemplateHead } from './template-head';
import { VersionsTab } from './versions-tab';

type TabKey = 'source' | 'questions' | 'versions' | 'answers';

/** The open template: its source, its questions, its versions, and how it was answered. */
export const TemplateDetail = memo(function TemplateDetail({ id }: { readonly id: string | null }) {
  const { value: view, failure } = useRecord('template:get', id);
  const shown = useMemo(() => view && shownOf(view), [view]);
  return (
    <RecordDetail
      section="templates"
      noun="template"
      id={id}
      failure={failure}
      firstTab="source"
      shown={shown}
    />
  );
});

function shownOf(view: TemplateView) {
  return { id: view.template.id, head: <TemplateHead view={view} />, tabs: tabsOf(view) };
}

function tabsOf({ template }: TemplateView): readonly TabEntry<TabKey>[] {
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

import '../../components/detail.css';
import { useState } from 'react';
import type { TemplateView } from '../../../contract/record-views';
import { AgreementFrame } from '../../components/agreement-frame';
import { DetailPlaceholder } from '../../components/detail-placeholder';
import { Tabs, type TabEntry } from '../../components/tabs';
import { VisibleText } from '../../components/visible-text';
import { useRecord } from '../../stores/use-record';
import { QuestionsTab } from './questions-tab';

type TabKey = 'source' | 'questions';

/** The open template: its source with merge variables unfilled, and its questions today. */
export function TemplateDetail({ id }: { readonly id: string | null }) {
  const { view, failure } = useRecord('template:get', id);
  const [tab, setTab] = useState<TabKey>('source');
  return (
    <section className="detail" role="region" aria-label="Template">
      {view ? (
        <Tabs
          label="Parts of the template"
          tabs={tabsOf(view)}
          current={tab}
          onChange={setTab}
          head={<TemplateHead view={view} />}
        >
          {tab === 'source' ? (
            <div className="template-source">
              <p className="hint">
                The text as it stands now, with variables unfilled. Nobody signed it in this form.
              </p>
              <AgreementFrame html={view.template.agreement} title="Template source" />
            </div>
          ) : (
            <QuestionsTab questions={view.template.fields} />
          )}
        </Tabs>
      ) : (
        <DetailPlaceholder noun="template" id={id} failure={failure} />
      )}
    </section>
  );
}

function tabsOf({ template }: TemplateView): readonly TabEntry<TabKey>[] {
  return [
    { key: 'source', title: 'Source' },
    { key: 'questions', title: 'Questions', amount: template.fields.length },
  ];
}

function TemplateHead({ view }: { readonly view: TemplateView }) {
  const { template } = view;
  return (
    <div className="line">
      <div>
        <h2>
          <VisibleText text={template.title} empty="No title" />
        </h2>
        <p>
          <VisibleText text={template.identifier} /> · <VisibleText text={template.status} />
          {` · version ${template.version} `}
          {!view.listed && <span className="tag warn">no longer listed</span>}
        </p>
        {typeof template.description === 'string' && (
          <p>
            <VisibleText text={template.description} />
          </p>
        )}
      </div>
    </div>
  );
}

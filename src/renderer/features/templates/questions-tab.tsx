import type { TemplateQuestion } from '../../../domain/entities/waiver-template';
import { JsonTree } from '../../components/json-tree';
import { VisibleText } from '../../components/visible-text';

/** The questions as they stand now; signed waivers carry their own. */
export function QuestionsTab({ questions }: { readonly questions: readonly TemplateQuestion[] }) {
  if (questions.length === 0) return <p className="muted">This template has no questions.</p>;
  return questions.map((question, index) => (
    <div key={index} className="card">
      <h3>
        {question.position}. <VisibleText text={question.label} empty="No wording" />
      </h3>
      <dl className="kv">
        <dt>Identifier</dt>
        <dd className="mono">
          <VisibleText text={question.identifier} />
        </dd>
        <dt>Type</dt>
        <dd>
          <VisibleText text={question.fieldType.replaceAll('_', ' ')} />
          {question.required && ', required'}
        </dd>
        {question.responseOptions.length > 0 && (
          <>
            <dt>Choices</dt>
            <dd>
              <JsonTree json={question.responseOptions} />
            </dd>
          </>
        )}
        {typeof question.helperText === 'string' && (
          <>
            <dt>Help</dt>
            <dd>
              <VisibleText text={question.helperText} />
            </dd>
          </>
        )}
        {question.other && (
          <>
            <dt>Other fields</dt>
            <dd>
              <JsonTree json={question.other} />
            </dd>
          </>
        )}
      </dl>
    </div>
  ));
}

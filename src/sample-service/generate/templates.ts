import type { Edition, EventType, Micros, Template } from '../model';
import { agreementSource } from './clauses';
import { day } from './spans';
import { templatePlans, type EditionPlan } from './template-plans';

const editionOf = (anchor: Micros, templateId: string, plan: EditionPlan): Edition => ({
  templateId,
  from: anchor - plan.daysAgo * day,
  version: plan.version,
  title: plan.title,
  source: agreementSource(plan.title, plan.activity, plan.clauses),
  questions: plan.questions,
});

/** The templates in the order of the settings, their editions dated back from `anchor`. */
export const generateTemplates = (anchor: Micros): Template[] =>
  templatePlans.map((plan, index) => {
    const editions = plan.editions.map((one) => editionOf(anchor, plan.id, one));
    const retiredAt = plan.retiredDaysAgo === undefined ? null : anchor - plan.retiredDaysAgo * day;
    const last = retiredAt ?? editions.at(-1)?.from ?? anchor;
    return {
      id: plan.id,
      identifier: plan.identifier,
      description: plan.description,
      status: plan.status,
      editions,
      retiredAt,
      createdAt: (editions[0]?.from ?? anchor) - 3_600_123_457,
      updatedAt: last + index * 1_001,
    };
  });

/** Kinds of private events with the template each needs now; the last one was renamed in bulk. */
export const generateEventTypes = (): EventType[] => [
  { id: '3', name: 'Test ride', templateId: '31' },
  { id: '4', name: 'Demo day slot', templateId: '12' },
  { id: '5', name: 'Workshop seat', templateId: '18' },
  { id: '8', name: 'Bike fitting', templateId: null },
  { id: '10', name: 'E-bike loan hand-over', templateId: '9' },
  { id: '11', name: 'Skills day', templateId: '27' },
  { id: '14', name: 'Coffee at the shop \u2615', templateId: null },
  { id: '6', name: 'Guided evening ride', templateId: '22' },
];

import { t } from '@lingui/core/macro';
import type { PeopleKind } from '../../../contract/people-views';
import { IdField } from './id-field';
import choiceGroup from './choice-group.module.css';

const labels: Readonly<Record<PeopleKind, string>> = {
  prospect: t`Prospect id`,
  conversation: t`Conversation id`,
  advocate: t`Advocate id`,
};

type Pointers = Readonly<Partial<Record<PeopleKind, string | null>>>;

interface PointerFieldsProps {
  /** The kinds to choose by, with what is chosen. */
  readonly pointers: Pointers;
  readonly onChange: (part: Pointers) => void;
}

/** Narrows a list down to the records that name an id. */
export function PointerFields({ pointers, onChange }: PointerFieldsProps) {
  return (
    <div className={choiceGroup.group} role="group" aria-label={t`Ids`}>
      {(Object.keys(pointers) as PeopleKind[]).map((kind) => (
        <IdField
          key={kind}
          label={labels[kind]}
          value={pointers[kind] ?? null}
          onChange={(value) => onChange({ [kind]: value })}
        />
      ))}
    </div>
  );
}

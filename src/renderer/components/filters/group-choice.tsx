import { t } from '@lingui/core/macro';
import type { EventGrouping, WaiverGrouping } from '../../../contract/groups';
import { SelectField } from '../ui/field';

type Grouping = EventGrouping | WaiverGrouping;

interface GroupChoiceProps<Choice extends Grouping> {
  readonly choices: readonly Choice[];
  readonly value: Choice;
  readonly onChange: (asked: {
    readonly groupBy: Choice;
    readonly folded: readonly string[];
  }) => void;
}

/** The words for each way of grouping. */
export const GROUP_WORDS: Readonly<Record<Grouping, string>> = {
  none: t`No groups`,
  advocate: t`By advocate`,
  type: t`By type`,
  prospect: t`By prospect`,
};

/** Chooses by what the records of a list are grouped. None of the new groups is folded. */
export function GroupChoice<Choice extends Grouping>(props: GroupChoiceProps<Choice>) {
  const { choices, value, onChange } = props;
  return (
    <SelectField
      label={t`Group by`}
      choices={choices}
      value={value}
      words={(it) => GROUP_WORDS[it]}
      onChange={(groupBy) => onChange({ groupBy, folded: [] })}
    />
  );
}

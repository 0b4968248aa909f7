import { t } from '@lingui/core/macro';
import type { FacetChoice, FlagKey } from '../../../contract/lists';
import { FacetChoices, choiceName, type ChoiceWords } from './facet-choices';
import { FilterButton } from './filter-button';

interface FacetFilterProps<Key extends string> {
  readonly name: string;
  /** Undefined until the list has answered. */
  readonly choices: readonly FacetChoice<Key>[] | undefined;
  readonly value: readonly Key[];
  readonly onChange: (value: readonly Key[]) => void;
  /** The words for a choice, as in `FacetChoices`. */
  readonly words?: ChoiceWords<Key>;
}

/** A filter with counted choices. A row fits if it has any of the chosen ones. */
export function FacetFilter<Key extends string>(props: FacetFilterProps<Key>) {
  const { name, choices = [], value: chosen, onChange, words } = props;
  return (
    <FilterButton
      name={name}
      chosen={chosenWords(choices, chosen, words ?? choiceName)}
      onClear={() => onChange([])}
    >
      <FacetChoices find choices={choices} chosen={chosen} onChange={onChange} words={words} />
    </FilterButton>
  );
}

interface FlagFilterProps extends Pick<FacetFilterProps<FlagKey>, 'name' | 'choices'> {
  readonly value: boolean | null;
  readonly words: Readonly<Record<FlagKey, string>>;
  readonly onChange: (value: boolean | null) => void;
}

/** A filter with two choices, of which at most one is chosen. */
export function FlagFilter({ value, words, onChange, ...filter }: FlagFilterProps) {
  return (
    <FacetFilter
      {...filter}
      value={value === null ? [] : [`${value}`]}
      words={({ key }) => words[key]}
      onChange={(keys) => onChange(keys.length === 0 ? null : keys.at(-1) === 'true')}
    />
  );
}

/* The chosen values in a few words; null where there are none. */
function chosenWords<Key extends string>(
  choices: readonly FacetChoice<Key>[],
  chosen: readonly Key[],
  words: ChoiceWords<Key>,
): string | null {
  const [first] = chosen;
  if (first === undefined) return null;
  if (chosen.length > 1) return t`${chosen.length} chosen`;
  const choice = choices.find(({ key }) => key === first);
  return choice ? words(choice) : t`1 chosen`;
}

import { useAdvocates } from '../../stores/advocates';
import { nameOf } from '../../words/advocate-words';
import { NONE, servedName, type ChoiceWords } from './facet-choices';

/** The words for an advocate among the choices of a filter. */
export function useAdvocateChoice(): ChoiceWords {
  const advocates = useAdvocates();
  return (choice) =>
    choice.key === '' ? NONE : (nameOf(advocates(choice.key)) ?? servedName(choice));
}

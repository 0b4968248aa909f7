import { useAdvocates } from '../../stores/advocates';
import { shownAdvocateName } from '../../words/advocate-words';
import { NONE, choiceName, type ChoiceWords } from './facet-choices';

/** The words for an advocate among the choices of a filter. */
export function useAdvocateChoice(): ChoiceWords {
  const advocates = useAdvocates();
  return (choice) =>
    choice.key === '' ? NONE : (shownAdvocateName(advocates(choice.key)) ?? choiceName(choice));
}

import { describe, expect, it, vi } from 'vitest';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import { createQuestion } from '../../stores/list-question';
import { NOTHING_SELECTED, selectionOfIds } from './grid-selection';
import { createSelection } from './list-selection';

describe('the selection of a list', () => {
  it('goes with another question, and stays where the same records are shown otherwise', () => {
    const question = createQuestion(ALL_WAIVERS, []);
    const selection = createSelection(question, ['groupBy']);
    const some = selectionOfIds(['a']);
    selection.getState().select(some);
    question.getState().change({ groupBy: 'prospect' });
    expect(selection.getState().selection).toBe(some);
    question.getState().change({ search: 'x' });
    expect(selection.getState().selection).toBe(NOTHING_SELECTED);
  });

  it('tells nobody where nothing was selected before and is now', () => {
    const selection = createSelection(createQuestion(ALL_WAIVERS, []));
    const heard = vi.fn();
    selection.subscribe(heard);
    selection.getState().select(NOTHING_SELECTED);
    expect(heard).not.toHaveBeenCalled();
    selection.getState().select(selectionOfIds(['a']));
    expect(heard).toHaveBeenCalledOnce();
  });
});

import * as v from 'valibot';
import { THEMES } from '../../contract/theme';
import type { ProgramTheme } from '../window/theme';
import { nothing, type TopicHandlers } from './main-handler';

const choice = v.strictObject({ choice: v.picklist(THEMES) });

/** The channels of how light the program is. */
export function createThemeCalls(theme: ProgramTheme): TopicHandlers<'theme'> {
  return {
    'theme:get': { request: nothing, run: async () => theme.choice() },
    'theme:choose': {
      request: choice,
      run: async (asked) => {
        await theme.choose(asked.choice);
        return null;
      },
    },
  };
}

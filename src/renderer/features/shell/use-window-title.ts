import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { kindText } from '../../../texts/kind-words';
import { sectionTitle } from '../../../texts/section-titles';
import { visibleText } from '../../../domain/text/visible';
import { nameAmongOthers, useCommunitiesStore } from '../../stores/communities-store';
import { usePersonName } from '../../stores/use-person-name';
import { useViewStore } from '../../stores/view-store';

const PROGRAM = t`Waiver Desk`;

/**
 * Names the window after its content, and returns that name. A person's name goes from it as soon
 * as it may not be shown.
 */
export function useWindowTitle(): string {
  const section = useViewStore((view) => view.section);
  const people = useViewStore((view) => view.people);
  const name = usePersonName(people?.kind === 'prospect' ? people.id : null);
  const community = useCommunitiesStore(nameAmongOthers);
  const shown = people
    ? (name?.name ?? `${kindText(people.kind)} ${people.id}`)
    : sectionTitle(section);
  useEffect(() => {
    const names = [shown, ...(community === null ? [] : [community])].map((it) => visibleText(it));
    document.title = [...names, PROGRAM].join(' – ');
    return () => {
      document.title = PROGRAM;
    };
  }, [shown, community]);
  return visibleText(shown);
}

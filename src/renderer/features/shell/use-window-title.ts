import { useEffect } from 'react';
import { visibleText } from '../../../domain/text/visible';
import { COMPUTER_SECTIONS, RECORD_SECTIONS } from '../../components/screen/sections';
import { usePersonName } from '../../stores/use-person-name';
import { useViewStore } from '../../stores/view-store';

const PROGRAM = 'Waiver Desk';

/** Names the window after what it shows; a name in it goes as soon as nobody may say it. */
export function useWindowTitle(): void {
  const { section, pivot } = useViewStore();
  const name = usePersonName(pivot?.kind === 'prospect' ? pivot.id : null);
  const entry = [...RECORD_SECTIONS, ...COMPUTER_SECTIONS].find((it) => it.section === section);
  const shown = pivot ? (name?.name ?? `${pivot.kind} ${pivot.id}`) : (entry?.title ?? '');
  useEffect(() => {
    document.title = `${visibleText(shown)} – ${PROGRAM}`;
    return () => {
      document.title = PROGRAM;
    };
  }, [shown]);
}

import { t } from '@lingui/core/macro';
import type { FollowUpView } from '../../../contract/follow-up-views';
import { visibleText } from '../../../domain/text/visible';
import { VisibleText } from '../text/visible-text';
import { PlainButton } from '../ui/button';
import { useFollowUpWork } from './follow-up-work';
import textStyles from '../ui/text.module.css';

interface NoteCellProps {
  readonly row: {
    readonly id: string;
    readonly typeName: string;
    readonly followUp: FollowUpView | null;
  };
  readonly className: string | undefined;
}

/** The cell with what was noted about a row's event, and the button that writes it. */
export function NoteCell({ row, className }: NoteCellProps) {
  const startNote = useFollowUpWork((work) => work.note);
  const note = row.followUp?.note.trim() ?? '';
  return (
    <span role="gridcell" className={className}>
      <PlainButton
        tabIndex={-1}
        onClick={(event) => {
          /* A click on the row itself would open the event. */
          event.stopPropagation();
          startNote(row.id);
        }}
      >
        <span className={textStyles.unseen}>
          {t`Follow-up on this computer: ${visibleText(row.typeName)} ${visibleText(row.id)}, `}
        </span>
        {note === '' ? (
          <i className={textStyles.muted}>{t`add a note`}</i>
        ) : (
          <VisibleText text={note} />
        )}
      </PlainButton>
    </span>
  );
}

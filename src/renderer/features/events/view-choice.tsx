import { t } from '@lingui/core/macro';
import { useEventsView } from '../../stores/events-view';
import { useViewStore } from '../../stores/view-store';
import styles from './view-choice.module.css';

const CHOICES = [
  { shown: 'list', name: t`List` },
  { shown: 'week', name: t`Week` },
] as const;

/** Whether the events are shown as a list or as a week. */
export function ViewChoice() {
  const shown = useEventsView((view) => view.shown);
  return (
    <div role="radiogroup" aria-label={t`Shown as`} className={styles.choice}>
      {CHOICES.map((choice) => (
        <label key={choice.shown}>
          <input
            type="radio"
            name="events-shown-as"
            checked={shown === choice.shown}
            onChange={() => show(choice.shown)}
          />
          <span>{choice.name}</span>
        </label>
      ))}
    </div>
  );
}

/* A week begins whole, without the record that the list has opened beside itself. */
function show(shown: 'list' | 'week'): void {
  if (shown === 'week')
    useViewStore.setState(({ opened }) => ({ opened: { ...opened, events: null } }));
  useEventsView.setState({ shown });
}

import { useEffect } from 'react';
import { onWindow } from '../../components/screen/on-window';
import { pressedCommand } from '../../stores/keys';
import { runMenuCommand, stepByMouse, type HistoryStep } from '../../stores/run-command';

/* The numbers that the system gives to the side buttons of a mouse. */
const BUTTONS: Readonly<Record<number, HistoryStep | undefined>> = { 3: 'back', 4: 'forward' };

/** Goes back and forward by keys, and by the side buttons of a mouse, whatever has the focus. */
export function useHistoryInput(): void {
  useEffect(() => {
    const pressed = (event: MouseEvent): void => {
      const step = BUTTONS[event.button];
      if (!step) return;
      /* Chromium would go through its own history, which is empty. */
      event.preventDefault();
      if (event.type === 'mouseup') stepByMouse(step);
    };
    const typed = (event: KeyboardEvent): void => {
      const step = pressedCommand(event);
      if (step !== 'back' && step !== 'forward') return;
      event.preventDefault();
      event.stopPropagation();
      runMenuCommand(step);
    };
    const stops = [
      onWindow({ mousedown: pressed, mouseup: pressed }),
      onWindow({ keydown: typed }, true),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

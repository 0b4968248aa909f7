import { useEffect } from 'react';
import { onWindow } from '../../components/screen/on-window';
import { canShowCheck, checkDropped } from '../../stores/check-store';

/**
 * Checks a file that is dropped anywhere on the window, unless a dialog has to be answered first.
 */
export function useFileDrop(): void {
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = canShowCheck() ? 'copy' : 'none';
      openFrames(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) openFrames(false);
    };
    const drop = (event: DragEvent): void => {
      openFrames(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (canShowCheck()) void checkDropped([...(event.dataTransfer?.files ?? [])]);
    };
    const stop = onWindow({ dragover: over, dragleave: leave, drop });
    return () => {
      openFrames(false);
      stop();
    };
  }, []);
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/*
 * The frame of an agreement runs no script, and would keep what is dropped on it. While a file is
 * over the window, the style sheet has frames let the pointer through.
 */
function openFrames(open: boolean): void {
  document.documentElement.toggleAttribute('data-file-over', open);
}

import { create } from 'zustand';
import { zoomAfter, type ZoomStep } from '../../domain/agreement/zoom';
import { changeSettings } from './change-settings';
import { useCopyStore } from './copy-store';

/** Whether the keyboard is in the agreement's frame, whose keys the window does not hear. */
export const useAgreementFocus = create<{ readonly focused: boolean }>(() => ({ focused: false }));

/** Shows agreements one step larger or smaller, or in the usual size, kept on this computer. */
export function zoomAgreement(step: ZoomStep): void {
  const { agreementZoom } = useCopyStore.getState().settings;
  const next = zoomAfter(agreementZoom, step);
  if (next !== agreementZoom) void changeSettings({ agreementZoom: next });
}

import { create } from 'zustand';
import { zoomAfter, type ZoomStep } from '../../domain/agreement/zoom';
import { changeSettings } from './change-settings';
import { useCopyStore } from './copy-store';

/** Whether the keyboard is in the agreement's frame, where no key is heard by the window. */
export const useAgreementFocus = create<{ readonly focused: boolean }>(() => ({ focused: false }));

/** Shows agreements one step larger or smaller, or as usual; kept on this computer. */
export function zoomAgreement(step: ZoomStep): void {
  const { agreementZoom } = useCopyStore.getState().settings;
  const next = zoomAfter(agreementZoom, step);
  if (next !== agreementZoom) void changeSettings({ agreementZoom: next });
}

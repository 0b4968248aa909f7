import { powerMonitor } from 'electron';
import type { QuietTurns } from './quiet-turns';

/** Stops quiet syncs while the computer runs on battery. Ends with the returned function. */
export function watchForPower({ giveWay, look }: QuietTurns): () => void {
  const onBattery = (): void => void giveWay();
  powerMonitor.on('on-battery', onBattery);
  powerMonitor.on('on-ac', look);
  return () => {
    powerMonitor.off('on-battery', onBattery);
    powerMonitor.off('on-ac', look);
  };
}

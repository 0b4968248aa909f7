import type { ElectronApplication } from 'playwright';

/** Processor time of main and of the window with its worker since they started, ms. */
export function processorMs(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ app: electron }) =>
    electron
      .getAppMetrics()
      .filter(({ type }) => type === 'Browser' || type === 'Tab')
      .reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? 0) * 1000, 0),
  );
}

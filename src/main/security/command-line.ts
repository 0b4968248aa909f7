import { app } from 'electron';

/**
 * Switches that must be set before Electron is ready: the window's engine finds no host, writes
 * no dumps (they would hold personal data), calls nobody in the background, keeps little room
 * for new objects, which it would hold for as long as nothing happens (docs/performance.md),
 * collects garbage when it is told to, and translates scripts to the processor's code as they are
 * first run: the first questions after a start go over all rows (docs/decisions/0016-speed.md).
 */
export function setEngineSwitches(): void {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('disable-background-networking');
  app.commandLine.appendSwitch('disable-component-update');
  app.commandLine.appendSwitch('disable-domain-reliability');
  app.commandLine.appendSwitch('no-pings');
  app.commandLine.appendSwitch('disable-breakpad');
  app.commandLine.appendSwitch('disable-crash-reporter');
  app.commandLine.appendSwitch(
    'js-flags',
    '--max-semi-space-size=4 --expose-gc --always-sparkplug',
  );
}

/** The sandbox for every process, unless the person switched Chromium's off altogether. */
export function enableSandbox(): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
}

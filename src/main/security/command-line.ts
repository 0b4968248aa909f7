import { app } from 'electron';

/**
 * Switches that must be set before Electron is ready: the window's engine finds no host, writes
 * no dumps (they would hold personal data) and calls nobody in the background.
 */
export function setEngineSwitches(): void {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('disable-background-networking');
  app.commandLine.appendSwitch('disable-component-update');
  app.commandLine.appendSwitch('disable-domain-reliability');
  app.commandLine.appendSwitch('no-pings');
  app.commandLine.appendSwitch('disable-breakpad');
  app.commandLine.appendSwitch('disable-crash-reporter');
}

/** The sandbox for every process, unless the person switched Chromium's off altogether. */
export function enableSandbox(): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
}

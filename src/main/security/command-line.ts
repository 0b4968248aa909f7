import { app } from 'electron';

/**
 * Sets the switches that must be set before Electron is ready. The window's engine finds no host,
 * writes no dumps (which would hold personal data), and calls nobody in the background. It keeps
 * little room for new objects, which it would hold for as long as nothing happens
 * (docs/performance.md). It collects garbage when it is told to. It translates scripts to the
 * processor's code when they first run, because the first questions after a start go over all rows
 * (docs/decisions/0016-speed.md).
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

/** Turns the sandbox on for every process, unless Chromium's sandbox was switched off. */
export function enableSandbox(): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
}

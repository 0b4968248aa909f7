import { contextBridge, ipcRenderer } from 'electron';
import {
  CACHE_PORT_MESSAGE,
  type DeskApi,
  type MainChannel,
  type MainPush,
  type MainPushes,
  type MainRequest,
  type MainResponse,
} from '../contract/main-calls';

/* The window's origin: a port handed to any other page would be dropped by the engine. */
const WINDOW_ORIGIN = 'app://bundle';

function ask<Channel extends MainChannel>(
  channel: Channel,
  request: MainRequest<Channel>,
): Promise<MainResponse<Channel>> {
  return ipcRenderer.invoke(channel, request) as Promise<MainResponse<Channel>>;
}

function listen<Topic extends MainPush>(
  topic: Topic,
  listener: (payload: MainPushes[Topic]) => void,
): () => void {
  /* The event object must not reach the page: it carries the sender. */
  const forward = (_event: unknown, payload: MainPushes[Topic]): void => listener(payload);
  ipcRenderer.on(topic, forward);
  return () => void ipcRenderer.removeListener(topic, forward);
}

const desk = {
  getProfileState: () => ask('profile:get-state', null),
  checkConnection: (request) => ask('profile:check-connection', request),
  connect: (request) => ask('profile:connect', request),
  openSample: () => ask('profile:open-sample', null),
  replaceKey: (request) => ask('profile:replace-key', request),
  rename: (request) => ask('profile:rename', request),
  unlock: (request) => ask('profile:unlock', request),
  lock: () => ask('profile:lock', null),
  disconnect: () => ask('profile:disconnect', null),
  requestCachePort: () => ask('cache:request-port', null),
  exportWaiverPdf: (request) => ask('export:waiver-pdf', request),
  exportBatch: (request) => ask('export:batch', request),
  continueExport: (request) => ask('export:continue', request),
  exportList: (request) => ask('export:list', request),
  exportPerson: (request) => ask('export:person', request),
  cancelExport: (request) => ask('export:cancel', request),
  showExport: (request) => ask('export:show-in-folder', request),
  openExport: (request) => ask('export:open', request),
  checkExport: (request) => ask('export:check-files', request),
  deleteExport: (request) => ask('export:delete-files', request),
  chooseKeptFolder: () => ask('export:choose-kept-folder', null),
  keepFolder: (request) => ask('export:keep-folder', request),
  printWaiver: (request) => ask('paper:print-waiver', request),
  printHandOff: (request) => ask('paper:print-hand-off', request),
  checkPdf: () => ask('check:choose-pdf', null),
  checkDroppedPdf: (request) => ask('check:dropped-pdf', request),
  askServiceOfPdf: () => ask('check:ask-service', null),
  tryStoreAgain: () => ask('store:try-again', null),
  setStoreAside: () => ask('store:set-aside', null),
  listSetAside: () => ask('store:list-set-aside', null),
  showSetAside: () => ask('store:show-set-aside', null),
  proxy: () => ask('proxy:get', null),
  setProxy: (request) => ask('proxy:set', request),
  offerCommands: (request) => ask('menu:offer', request),
  look: (request) => ask('window:look', request),
  language: () => ask('language:get', null),
  systemZone: () => ask('zone:get', null),
  chooseLanguage: (request) => ask('language:choose', request),
  noticeState: () => ask('notices:get-state', null),
  about: () => ask('about:get', null),
  previewDiagnostics: () => ask('diagnostics:preview', null),
  saveDiagnostics: () => ask('diagnostics:save', null),
  onProfileChanged: (listener) => listen('profile:changed', listener),
  onExportProgress: (listener) => listen('export:progress', listener),
  onMenuCommand: (listener) => listen('menu:command', listener),
} satisfies DeskApi;

contextBridge.exposeInMainWorld('desk', desk);

ipcRenderer.on('cache:port', (event) => {
  window.postMessage({ type: CACHE_PORT_MESSAGE }, WINDOW_ORIGIN, [...event.ports]);
});

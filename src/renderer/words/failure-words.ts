import type { AddressFault, LockReason } from '../../contract/profile';
import { t } from '@lingui/core/macro';
import { BACKUP_TOO_LARGE, OWN_FOLDER } from '../../contract/backup';
import {
  HAND_OFF_TOO_LONG,
  IN_USE,
  NAME_TAKEN,
  NAME_TOO_LONG,
  NO_TIME,
  NOT_DELETED,
} from '../../contract/exports';
import type { ProxyFault, ProxyTypingFault } from '../../contract/proxy';
import { PAGE_DAMAGED, STORE_CLOSED } from '../../contract/store-trouble';
import { UNASKED_ENCODING, type Failure, type FailureKind } from '../../contract/result';
import { visibleText } from '../../domain/text/visible';

type Sentence = (failure: Failure) => string;

const sentences: Readonly<Record<FailureKind, Sentence>> = {
  offline: ({ detail, proxy }) =>
    proxy
      ? t`The proxy ${proxy.name} cannot be reached. Check the network connection and the address.`
      : detail
        ? t`${detail} cannot be reached. Check the network connection and the address.`
        : t`The service cannot be reached. Check the network connection and the address.`,
  timeout: () => t`The service took too long to answer. Try again in a moment.`,
  'untrusted-certificate': (failure) => certificateSentence(failure),
  unauthorized: (failure) =>
    t`The API key was not accepted. Check the key, or ask for a new one.` + answered(failure),
  forbidden: (failure) =>
    t`This API key has no permission for this. Ask for one that has it, or for more rights of this one.` +
    answered(failure),
  'not-found': (failure) =>
    t`The address may be wrong, or what was there is gone.` + answered(failure),
  'bad-request': (failure) =>
    failure.status === undefined || failure.status === 400
      ? t`The request was not accepted${inBrackets(failure.detail)}. Save diagnostics in Settings for whoever looks after this program.` +
        answered(failure)
      : t`The address may be wrong, or the service is of another version.` + answered(failure),
  'rate-limited': ({ status }) =>
    status === undefined
      ? t`The service asked for a pause.`
      : t`The service asked for a pause (answered ${status}).`,
  server: (failure) =>
    t`Something is wrong at the service, not on this computer. Try again later.` +
    answered(failure),
  'bad-response': ({ detail = '' }) =>
    detail.startsWith(UNASKED_ENCODING)
      ? encodingSentence(visibleText(detail.slice(UNASKED_ENCODING.length)))
      : (namedFaults.get(detail) ??
        t`The response was not in the expected format. The address may be wrong, or something in between changed it.`),
  'sign-in-page': () =>
    t`A web page came back instead of data. A sign-in page of the network or a proxy may be in between, or the address is that of a website. Sign in to the network in a browser, or check the address.`,
  redirected: ({ detail }) =>
    t`The service pointed to another address${inBrackets(detail)}. It was not followed, and the key was not sent there. If the service has moved, connect to its new address.`,
  proxy: (failure) => proxySentence(failure),
  'too-large': ({ detail }) =>
    namedFaults.get(detail) ??
    t`The answer is larger than this program accepts${inBrackets(detail)}. Nothing was changed. Ask whoever runs the service.`,
  'wrong-origin': () =>
    t`The link leads away from the connected service, so it was not followed and the key was not sent.`,
  'other-community': () =>
    t`This API key now answers for another community: the service has none of the records in this copy. Nothing was changed. Use a key of this community, or disconnect and connect again.`,
  'bad-address': ({ detail }) =>
    t`This is not a usable service address${typedFault(detail)}; it must start with https://. Correct it and try again.`,
  cancelled: () => t`Stopped.`,
  'no-profile': () => t`No community is connected. Connect one first.`,
  locked: ({ detail }) => locks.get(detail) ?? t`The program is locked. Unlock it first.`,
  'wrong-passphrase': () =>
    t`This passphrase does not open the copy on this computer. Check it and try again.`,
  'no-protected-store': ({ detail }) =>
    detail === 'locked'
      ? t`This computer’s keychain stayed locked. Connect again to be asked once more, choose a passphrase, or keep the key for this session only.`
      : t`This computer has no protected place for the key. Choose a passphrase, or keep the key for this session only.`,
  'not-cached': () =>
    t`This record is not in the copy on this computer. Sync now, then look for it again.`,
  'disk-full': ({ detail }) =>
    detail
      ? t`There is no room for more on this computer (${detail}). What is already here stays. Make room, then sync again.`
      : t`The disk is full. Nothing was saved. Free some space, then try again.`,
  'read-only': ({ detail }) =>
    detail === IN_USE
      ? t`The file cannot be replaced: another program has it open, or it belongs to somebody else. Close it there, or choose another name.`
      : t`This place cannot be written to. Choose another folder.`,
  'folder-gone': () =>
    t`The folder is no longer there, or its drive cannot be reached. Nothing was saved. Choose another one, or try again once it is back.`,
  'print-failed': ({ detail }) =>
    detail === 'time'
      ? t`Printing this took too long, so it was ended. No file was saved. Its text and answers can be read here, and copied.`
      : t`The PDF could not be created. No file was saved. Try again; if that doesn’t help, save diagnostics in Settings.`,
  'storage-failed': ({ detail }) =>
    namedFaults.get(detail) ??
    t`This computer could not save or read the data. Restart the program; if that doesn’t help, save diagnostics in Settings.`,
  'newer-version': () =>
    t`A newer version of this program has opened this copy, so this one stopped using it. Nothing was lost. Quit, and go on with the newer version.`,
  outdated: () => t`The list has changed meanwhile. Try again.`,
  'bad-argument': ({ detail }) =>
    detail === OWN_FOLDER
      ? t`This folder belongs to the program itself and goes with what it keeps. Choose another one, best on another drive.`
      : t`The program could not use what was entered${typedFault(detail)}. Correct it and try again.`,
};

function encodingSentence(encoding: string): string {
  return t`The answer was compressed as “${encoding}”, although only gzip was asked for. The service, or something in between, has to be set up otherwise.`;
}

const FILE_TROUBLE = t`The file that keeps this connection still cannot be read.`;

const locks: ReadonlyMap<string | undefined, string> = new Map<LockReason, string>([
  ['file-torn', FILE_TROUBLE],
  ['file-newer', FILE_TROUBLE],
  ['file-away', FILE_TROUBLE],
  [
    'changed',
    t`The file that keeps this connection was changed outside the program, so the key was not used.`,
  ],
  ['declined', t`The keychain stayed locked. Nothing was changed.`],
  ['unreadable', t`The keychain did not give the key. Nothing was changed.`],
]);

const namedFaults: ReadonlyMap<string | undefined, string> = new Map([
  [
    HAND_OFF_TOO_LONG,
    t`A sheet of events as a PDF holds up to 2,000 events. Narrow the list with its filters, or export it as CSV.`,
  ],
  [
    BACKUP_TOO_LARGE,
    t`What is only here is too much for one file (64 MB). Nothing was saved. What is already here stays.`,
  ],
  [NAME_TOO_LONG, t`The name or its folder’s is too long for this place. Choose another folder.`],
  [
    NAME_TAKEN,
    t`Another file got this name while this one was being written. That file stays, and nothing was saved. Export again under another name.`,
  ],
  [
    NO_TIME,
    t`A calendar needs a time, and none can be read in what the service gave. Nothing was saved. A table shows it as it was given.`,
  ],
  [
    STORE_CLOSED,
    t`The copy on this computer was closed, as happens on a full disk. Sync now to open it again.`,
  ],
  [
    PAGE_DAMAGED,
    t`A part of the copy on this computer is damaged. Sync now: what it held is fetched again.`,
  ],
  [NOT_DELETED, t`Some files could not be deleted. Another program may have them open.`],
]);

const typedFaults: Readonly<Record<AddressFault | ProxyTypingFault, string>> = {
  empty: t`it is empty`,
  characters: t`it holds characters no address has`,
  unreadable: t`it cannot be read`,
  user: t`it holds a user name or password`,
  scheme: t`it must start with https://`,
  parameters: t`it must not hold “?” or “#”`,
  'proxy-unreadable': t`proxy: it cannot be read`,
  'proxy-not-http': t`proxy: only HTTP proxies work`,
  'proxy-more-than-host': t`proxy: a proxy is a host and a port only`,
  'proxy-user-unreadable': t`proxy: its user name cannot be read`,
  'proxy-script-scheme': t`proxy: the script’s address has to start with http:// or https://`,
  'proxy-script-unreadable': t`proxy: the script’s address cannot be read`,
  'proxy-not-asked': t`proxy: no proxy has asked for a sign-in yet`,
};

function inBrackets(detail: string | undefined): string {
  return detail ? ` (${detail})` : '';
}

/* Only these details are told: others name parts of the program, which would help nobody. */
function typedFault(detail: string | undefined): string {
  if (detail === undefined) return '';
  return Object.hasOwn(typedFaults, detail) ? ` (${typedFaults[detail as AddressFault]})` : '';
}

const proxyFaults: Readonly<Record<ProxyFault, (name: string, status: string) => string>> = {
  unreachable: (name) => t`The proxy ${name} cannot be reached. Check the network connection.`,
  'sign-in': (name) => t`The proxy ${name} asks for a sign-in. Enter its user name and password.`,
  'sign-in-wrong': (name) =>
    t`The proxy ${name} did not accept the sign-in. Check its user name and password.`,
  'sign-in-kind': (name) =>
    t`The proxy ${name} asks for a kind of sign-in that this program does not have. Ask whoever runs your network.`,
  refused: (name, status) =>
    t`The proxy ${name} did not open the way to the service${status}. Ask whoever runs your network.`,
  unsupported: (name) =>
    t`The proxy ${name} is of a kind that this program cannot use. Only HTTP proxies work.`,
  script: (name) =>
    t`The proxy script at ${name} cannot be read, or names no way to the service. Check its address in Settings.`,
};

function proxySentence(failure: Failure): string {
  if (!failure.proxy)
    return t`The proxy did not open the way to the service. Check it in Settings.`;
  return proxyFaults[failure.proxy.fault](failure.proxy.name, statusOf(failure));
}

/* Says which certificates were trusted, so that the network's people know where one is missing. */
function certificateSentence({ certificate }: Failure): string {
  switch (certificate?.fault) {
    case 'expired':
      return t`The certificate of the service has expired, so nothing was sent. If the clock of this computer is right, whoever runs the service has to renew it.`;
    case 'not-yet-valid':
      return t`The certificate of the service is not valid yet, so nothing was sent. Check the clock of this computer.`;
    case 'other-name':
      return t`The certificate that came back is for another name than this address, so nothing was sent. Check the address, or ask whoever runs your network.`;
    case 'unknown-issuer':
    case undefined:
      return unknownIssuer(certificate?.store ?? null);
  }
}

function unknownIssuer(store: string | null): string {
  if (store === null)
    return t`The issuer of the service’s certificate is unknown, so nothing was sent. Only the certificates that come with this program were asked: this computer’s own were not found.`;
  if (store === 'system')
    return t`The issuer of the service’s certificate is unknown, so nothing was sent. This computer’s own certificates were asked, and those that come with this program. Ask whoever runs your network.`;
  return t`The issuer of the service’s certificate is unknown, so nothing was sent. This computer’s own certificates (${store}) were asked, and those that come with this program. Ask whoever runs your network.`;
}

/* The number comes last, after what it means: it is for whoever helps the person. */
function answered({ status }: Failure): string {
  return status === undefined ? '' : ` ${t`The service answered ${status}.`}`;
}

function statusOf({ status }: Failure): string {
  return status === undefined ? '' : ` (${t`status ${status}`})`;
}

/**
 * A failure in sentences. `formatTime` writes a time (epoch ms) within a sentence; it is used where
 * the service named a time to wait for.
 */
export function failureSentence(
  failure: Failure,
  formatTime?: (instantMs: number) => string,
): string {
  const sentence = sentences[failure.kind](failure);
  if (failure.retryAtMs === undefined || !formatTime)
    return failure.kind === 'rate-limited' ? t`${sentence} Try again later.` : sentence;
  return t`${sentence} Try again ${formatTime(failure.retryAtMs)} or later.`;
}

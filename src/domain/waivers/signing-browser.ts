import Bowser from 'bowser';

/** What a waiver was signed in, in short, as the user agent has it. */
export type SigningBrowser =
  | {
      readonly kind: 'browser';
      /** With its main version: "Firefox 128". */
      readonly name: string;
      /** "Android" */
      readonly system: string;
    }
  /** A page inside some other program, which is no browser of its own. */
  | { readonly kind: 'app'; readonly system: string }
  /** A program that reads pages by itself, by the name it gives. */
  | { readonly kind: 'bot'; readonly name: string };

/* Longer ones are no browser's. */
const LONGEST = 1000;
const MAIN_VERSION = /^\d{1,5}(?=$|\.)/;
/* What stands in parentheses or brackets tells of the device; these products are in every agent. */
const NOTES = /\([^()]*\)|\[[^[\]]*\]/g;
const COMMON =
  /^(?:Mozilla|AppleWebKit|Gecko|Version|Mobile|Safari|Chrome|CriOS|Firefox|FxiOS)(?:\/|$)/;
/* What every browser notes: its device, and once which engines it is like. */
const USUAL_NOTES = /^Mozilla\/[\d.]+ \([^()]*(?:\([^()]*\)[^()]*)*\)|\(KHTML, like Gecko\)/g;
/* Programs that read pages by themselves name themselves so; so do telephones, without a version. */
const BOT = /([\w.-]*(?:bot|crawler|spider))\/|compatible; ([\w.-]*(?:bot|spider))\b/i;
/* Android's own view of a page within an app. */
const WEB_VIEW = /; wv\)| Version\/4\.0 Chrome\/\S+ (?:Mobile )?Safari\/\S+$/;

/*
 * Apps known to send a whole browser's words before their own name, without saying that a page is
 * within them. GSA is Google's app, by its short name; one in brackets leaves no name here.
 */
const APPS: ReadonlySet<string> = new Set(
  (
    'Snapchat Line TikTok MicroMessenger WhatsApp Telegram Telegram-Android Viber Messenger Instagram ' +
    'Pinterest Twitter LinkedInApp Discord Flipboard GSA Slack'
  ).split(' '),
);
/* Snapchat puts its name behind the last word of others without a blank; another note may follow. */
const GLUED = /(Safari\/[\d.]+)(?=[A-Z])/;
/* A product behind all that browsers say, and a note of the device behind it. */
const NOTED_AT_END = / Safari\/[\d.]+ [^\s()]+ \([^()]*\)$/;

/**
 * What a user agent says of browser and system; null unless it says both, with a version, and begins
 * as browsers do. Chrome, Safari and Firefox are said only where nothing else names itself in it: apps
 * and lesser browsers send the same words around their own. Anybody can send any: it is what was sent,
 * no proof.
 */
export function signingBrowser(userAgent: string): SigningBrowser | null {
  if (userAgent.length > LONGEST || !/^(Mozilla|Opera)\/\d/.test(userAgent)) return null;
  const parsed = Bowser.parse(userAgent);
  const { browser, os } = parsed;
  const bot = botName(userAgent, parsed);
  if (bot) return { kind: 'bot', name: bot };
  if (!browser.name || !os.name) return null;
  const own = ownProducts(userAgent);
  if (isInApp(userAgent, browser.name, os.name, own)) return { kind: 'app', system: os.name };
  const name = nameOf(browser.name, browser.version ?? '', own);
  return name === null ? null : { kind: 'browser', name, system: os.name };
}

interface Product {
  readonly name: string;
  readonly version: string;
}

function ownProducts(userAgent: string): readonly Product[] {
  return userAgent
    .replace(GLUED, '$1 ')
    .replace(NOTES, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !COMMON.test(word))
    .map((word) => {
      const [name = '', version = ''] = word.split('/');
      return { name, version };
    });
}

function botName(userAgent: string, { browser, platform }: Bowser.Parser.ParsedResult) {
  const [, versioned, plain] = BOT.exec(userAgent) ?? [];
  return versioned ?? plain ?? (platform.type === 'bot' ? browser.name : undefined);
}

const isBorrowed = (name: string): boolean => /^(?:Chrome|Safari|Firefox)$/.test(name);

/*
 * On iOS, a page inside an app lacks the word Safari; on Android it is a "wv", or an app says so, as
 * it may in a note behind the products.
 */
function isInApp(
  userAgent: string,
  name: string,
  system: string,
  own: readonly Product[],
): boolean {
  if (name === 'Electron' || name === 'WeChat') return true;
  if (!isBorrowed(name)) return false;
  if (own.some((it) => it.name === '' || APPS.has(it.name)) || NOTED_AT_END.test(userAgent))
    return true;
  if (system === 'iOS' && !/ Safari\/\d/.test(userAgent.replace(NOTES, ' '))) return true;
  if (WEB_VIEW.test(userAgent)) return true;
  const isNoted = userAgent.replace(USUAL_NOTES, ' ').search(NOTES) >= 0;
  return (isNoted && own.length === 0) || own.some(({ version }) => !MAIN_VERSION.test(version));
}

function nameOf(name: string, version: string, own: readonly Product[]): string | null {
  const itself = own.find((product) => product.name === name.replaceAll(' ', ''));
  const other = isBorrowed(name) ? own[0] : undefined;
  const said = itself ?? other ?? { name, version };
  const main = MAIN_VERSION.exec(said.version)?.[0];
  return main === undefined ? null : `${itself ? name : said.name} ${main}`;
}

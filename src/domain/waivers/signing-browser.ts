import Bowser from 'bowser';

/** What a waiver was signed with, as far as the user agent tells. */
export type SigningBrowser =
  | {
      readonly kind: 'browser';
      /** The name with its main version, as "Firefox 128". */
      readonly name: string;
      /** The operating system, such as "Android". */
      readonly system: string;
    }
  /** A page inside another program, which is not a browser. */
  | { readonly kind: 'app'; readonly system: string }
  /** A program that reads pages by itself, under the name it gives. */
  | { readonly kind: 'bot'; readonly name: string };

/* Longer texts do not come from browsers. */
const LONGEST = 1000;
const MAIN_VERSION = /^\d{1,5}(?=$|\.)/;
/* Parentheses and brackets hold notes about the device. All user agents have these products. */
const NOTES = /\([^()]*\)|\[[^[\]]*\]/g;
const COMMON =
  /^(?:Mozilla|AppleWebKit|Gecko|Version|Mobile|Safari|Chrome|CriOS|Firefox|FxiOS)(?:\/|$)/;
/* The notes that every browser has: its device, and once the engines that it resembles. */
const USUAL_NOTES = /^Mozilla\/[\d.]+ \([^()]*(?:\([^()]*\)[^()]*)*\)|\(KHTML, like Gecko\)/g;
/*
 * Programs that read pages by themselves have such a name with a version. Some phones have such a
 * name without a version.
 */
const BOT = /([\w.-]*(?:bot|crawler|spider))\/|compatible; ([\w.-]*(?:bot|spider))\b/i;
/* Android's own view for pages within an app. */
const WEB_VIEW = /; wv\)| Version\/4\.0 Chrome\/\S+ (?:Mobile )?Safari\/\S+$/;

/*
 * Apps that send all the words of a browser before their own name, without saying that they show a
 * page themselves. GSA is Google's app, by its short name. An app in brackets leaves an empty name.
 */
const APPS: ReadonlySet<string> = new Set(
  (
    'Snapchat Line TikTok MicroMessenger WhatsApp Telegram Telegram-Android Viber Messenger Instagram ' +
    'Pinterest Twitter LinkedInApp Discord Flipboard GSA Slack'
  ).split(' '),
);
/* Snapchat writes its name without a blank behind the browser's last word. A note may follow. */
const GLUED = /(Safari\/[\d.]+)(?=[A-Z])/;
/* A product and a note of the device, behind all that browsers say. */
const NOTED_AT_END = / Safari\/[\d.]+ [^\s()]+ \([^()]*\)$/;

/**
 * The browser and the system in a user agent. Null unless it names both, has a version, and begins
 * like a browser's. Chrome, Safari and Firefox are named only if nothing else names itself, because
 * apps and smaller browsers send the same words around their own. Anybody can send any user agent,
 * so it proves nothing.
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
 * On iOS, a page inside an app lacks the word Safari. On Android it has "wv", or the app names
 * itself, perhaps in a note behind the products.
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

/** The colours of the light theme, on white. A test checks that they equal the window's tokens. */
export const TOKENS = {
  '--plot-happened': '#4a9d76',
  '--no-show': '#a3264a',
  '--did-not': '#5b4a9c',
  '--did-not-bg': '#ece8fb',
  '--cancelled': '#59606d',
  '--cancelled-bg': '#eceef2',
  '--awaiting': '#8a5300',
  '--awaiting-bg': '#fff1d6',
  '--upcoming': '#2456c7',
  '--upcoming-bg': '#e7eefc',
  '--plot-pale': '#a9c1f5',
  '--line': '#e1e4ea',
  '--line-strong': '#c9ced8',
  '--fg': '#161a22',
  '--fg-muted': '#5a6372',
  '--bg-window': '#f6f7f9',
  '--bg-surface': '#ffffff',
} as const;
type Token = keyof typeof TOKENS;

const face = (token: Token): string => `fill="${TOKENS[token]}"`;
const lines = (token: Token): string => `fill="none" stroke="${TOKENS[token]}"`;
const words = (token: Token): string => face(token);

/** The attributes of each ink in an SVG file. */
export const FILE_COLOURS = {
  happened: face('--plot-happened'),
  'no-show': face('--no-show'),
  'did-not-happen': face('--did-not-bg'),
  'did-not-happen-lines': lines('--did-not'),
  'unknown-kind': face('--cancelled-bg'),
  'unknown-kind-lines': lines('--fg-muted'),
  cancelled: face('--bg-surface'),
  'cancelled-lines': lines('--cancelled'),
  awaiting: face('--awaiting-bg'),
  'awaiting-lines': lines('--awaiting'),
  upcoming: face('--bg-surface'),
  'upcoming-lines': `${lines('--upcoming')} stroke-dasharray="3 2"`,
  'version-1': face('--upcoming'),
  'version-2': face('--plot-pale'),
  'version-2-lines': lines('--upcoming'),
  'version-3': face('--upcoming-bg'),
  'version-3-lines': lines('--upcoming'),
  'version-4': face('--upcoming-bg'),
  'version-4-lines': lines('--upcoming'),
  'version-5': face('--bg-surface'),
  'version-5-lines': lines('--upcoming'),
  'version-older': face('--bg-surface'),
  'version-older-lines': `${lines('--cancelled')} stroke-dasharray="3 2"`,
  grid: lines('--line'),
  axis: lines('--line-strong'),
  running: face('--bg-window'),
  interval: `${lines('--no-show')} stroke-opacity="0.55"`,
  trend: `${lines('--line-strong')} stroke-width="1.5"`,
  'open-point': `${face('--bg-surface')} stroke="${TOKENS['--fg-muted']}" stroke-width="1.5"`,
  words: `${words('--fg-muted')} font-size="11"`,
  heading: `${words('--fg')} font-weight="600"`,
  title: `${words('--fg')} font-size="16" font-weight="600"`,
};

/** What shapes are drawn with. The window has colours of its own for them. */
export type Ink = keyof typeof FILE_COLOURS;
/** All inks, as an order of the window may name them. */
export const INKS = Object.keys(FILE_COLOURS) as readonly Ink[];

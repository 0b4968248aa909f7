import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeUnprivilegedLauncher } from '../scripts/lib/unprivileged.mjs';
import { canonicalWaiver } from '../src/domain/waivers/canonical';
import { waiverForExport } from '../src/main/print/testing/waiver-for-export';
import { electronPath, projectRoot } from './fixtures/electron-path';
import { buildPrintProgram } from './fixtures/print-program/build';
import type { PrintTask } from './fixtures/print-program/main';
import { fontSettings, layFonts } from './support/system-fonts';

/* Ligatures, a table that fills a page to its border, letters with marks that no slice has, scripts
   and signs of all kinds, and some that no font has. */
const WORDS =
  'official effort ﬁ ﬀ · Ṩ̈ ạ̈ q̃ · ខ្ញុំ ຂ້ອຍ ကျွန် මම నేను ನಾನು ഞാൻ હું ਮੈਂ ମୁଁ ང ᠪᠢ އަހަ ܐܢܐ ߒ ⵏⴽ ᎠᏴ ᐊᕙ 𞤃𞤭 · ' +
  '☑✔★ ∀x∈ℝ 😀👍🏽🇩🇪 · لا السلام · กำลัง · क्षत्रिय · 王小明 さくら 김 · נועה · \u{10ffff} \ue000 𓀀 𒀀';
const ROWS = Array.from({ length: 60 }, (_, at) => `<tr><td>Row ${at}</td><td>€ ${at}</td></tr>`);
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
/* One record with all of it: its hash tells whether any of it is drawn otherwise. */
const RECORD = waiverForExport(
  {
    agreement:
      `<p>office</p><table>${ROWS.join('')}</table>` +
      `<p>${WORDS}</p><p><b>${WORDS}</b></p><p><i>${WORDS}</i></p>`,
    signerName: 'Zoë Ṩ̈ 王 😀',
  },
  { pageHead: { letterhead: ['Zoë & Söhne 王', 'القاهرة 😀 Ṩ̈'], logo: LOGO, word: 'Copy' } },
);

/** How a computer is set up. */
interface Setting {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly depth?: 16 | 24;
  readonly ordinaryUser?: boolean;
}

let folder: string;
let settings: Readonly<Record<string, Setting>>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-same-bytes-'));
  chmodSync(folder, 0o755);
  await buildPrintProgram(join(folder, 'program'));
  const usual = '/usr/share/fonts';
  const other = join(folder, 'fonts');
  const slices = ['noto-emoji/files/noto-emoji-0', 'noto-sans-khmer/files/noto-sans-khmer-khmer'];
  const more = ['noto-sans-symbols-2/files/noto-sans-symbols-2-symbols'];
  layFonts(
    other,
    [...slices, ...more].map((name) => `@fontsource/${name}-400-normal.woff`),
  );
  let files = 0;
  const drawn = (values: Readonly<Record<string, string>>, folders = [usual]) => ({
    FONTCONFIG_FILE: fontSettings(join(folder, `fonts-${(files += 1)}.conf`), folders, values),
  });
  const home = join(folder, 'home');
  mkdirSync(home);
  const ownScreen = existsSync('/usr/bin/xvfb-run');
  /*
   * A program for each would take twice as long, so settings that cannot hide each other share one:
   * hinting shows at scale 1 alone, and which fonts there are whatever the scale is. What a computer
   * usually has is in several of them.
   */
  settings = {
    'scale 1.25, more fonts, no antialiasing, fewer colours': {
      args: ['--force-device-scale-factor=1.25'],
      env: drawn({ antialias: '<bool>false</bool>' }, [usual, other]),
      ...(ownScreen && { depth: 16 }),
    },
    'a desktop of scale 2, other fonts, another language': {
      args: ['--lang=ja'],
      env: {
        ...drawn({}, [join(usual, 'truetype/dejavu'), other]),
        GDK_SCALE: '2',
        GDK_DPI_SCALE: '0.5',
        LANG: 'de_DE.UTF-8',
        LANGUAGE: 'de',
      },
    },
    'full hinting, another order of colours in pixels': {
      env: drawn({
        hinting: '<bool>true</bool>',
        hintstyle: '<const>hintfull</const>',
        rgba: '<const>vbgr</const>',
      }),
    },
    'no hinting, a screen of its own, another user with another home': {
      env: {
        ...drawn({ hinting: '<bool>false</bool>', hintstyle: '<const>hintnone</const>' }),
        HOME: home,
        XDG_CONFIG_HOME: home,
        USER: 'else',
        LOGNAME: 'else',
      },
      ...(ownScreen && { depth: 24, ordinaryUser: process.getuid?.() === 0 }),
    },
  };
});

test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/* The program as another user, from a copy that may be read. */
function asOrdinaryUser(): { readonly command: string; readonly dispose: () => void } {
  const { executablePath, dispose } = makeUnprivilegedLauncher(electronPath(), projectRoot);
  return { command: executablePath, dispose };
}

function onScreen(depth: number, command: readonly string[]): readonly string[] {
  return ['xvfb-run', '-a', '-s', `-ac -screen 0 1280x1024x${depth}`, ...command];
}

/* The hash of the record's PDF. */
function printed(name: string, setting: Setting): string {
  const own = mkdtempSync(join(folder, 'run-'));
  const into = join(own, 'out');
  mkdirSync(into);
  const contentHash = createHash('sha256').update(canonicalWaiver(RECORD.waiver)).digest('hex');
  const records = { record: { ...RECORD, contentHash } };
  const task: PrintTask = { built: join(projectRoot, 'out/main'), into, records };
  const taskPath = join(own, 'task.json');
  writeFileSync(taskPath, JSON.stringify(task));
  const user = setting.ordinaryUser ? asOrdinaryUser() : null;
  if (user !== null) for (const path of [own, into]) chmodSync(path, 0o777);
  try {
    const command = [
      user?.command ?? electronPath(),
      join(folder, 'program'),
      `--user-data-dir=${join(own, 'data')}`,
      '--no-sandbox',
      '--disable-gpu',
      ...(setting.args ?? []),
    ];
    const [run = '', ...args] = setting.depth ? onScreen(setting.depth, command) : command;
    const env = { ...process.env, ...setting.env, PRINT_TASK: taskPath };
    execFileSync(run, args, { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 });
  } finally {
    user?.dispose();
  }
  const path = join(into, 'record.pdf');
  expect(existsSync(path), name).toBe(true);
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

test('a record has one SHA-256 on every screen, with every font setting, fonts, language and user', () => {
  const all = Object.entries(settings).map(([name, it]) => [name, printed(name, it)] as const);
  expect(all.length).toBeGreaterThanOrEqual(4);
  const wanted = all[0]?.[1];
  expect(Object.fromEntries(all)).toEqual(Object.fromEntries(all.map(([name]) => [name, wanted])));
});

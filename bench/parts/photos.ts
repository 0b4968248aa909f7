import type { Page } from 'playwright';
import type { Context } from '../context';
import type { OpenedAgreement } from '../desk/probe';
import type { RunningDesk } from '../desk/running-desk';
import type { PdfGivenAnswer } from '../electron/tasks';
import { servedPage } from '../queries/sample-page';
import { startService, type RunningService } from '../service/running-service';
import { TARGETS } from '../targets';
import { inBareWindow, openBare } from './bare-window';
import { openRow } from './open-waivers';
import { FONTS } from './pdf';

const WAIVERS = 8;
const FEW_WAIVERS = 2;
const ROUNDS = 5;

/** Row 14: agreements of 5 MB with two photos each, opened and printed. */
export async function measurePhotos(context: Context): Promise<void> {
  const { options, add } = context;
  const waivers = options.runs === 1 ? FEW_WAIVERS : WAIVERS;
  const service = await startService(waivers, options.seed);
  try {
    await inBareWindow(context, async (page) => {
      await addPhotos(page, service);
      const opened = await openAll(context, service);
      add({
        id: '14',
        name: `an agreement of ${megabytes(opened)} MB with two photos: opened ÷ a bare frame`,
        unit: 'ms',
        values: opened.map(({ ms }) => ms),
        baselines: await openBare(page, opened),
        target: TARGETS.photosOpened,
      });
    });
    await measurePrints(context, service);
  } finally {
    await service.stop();
  }
}

function megabytes(opened: readonly OpenedAgreement[]): string {
  return ((opened[0]?.html.length ?? 0) / 1_000_000).toFixed(1);
}

/* Each agreement gets photos of its own, or the engine would decode the first ones only. */
async function addPhotos(page: Page, service: RunningService): Promise<void> {
  const served = (await servedPage(service, 'waiver_submissions', service.waivers)) as readonly {
    readonly id: string;
    readonly attributes: { readonly agreement: string };
  }[];
  for (const [at, { id, attributes }] of served.entries()) {
    const photos = [
      await page.evaluate(drawPhoto, at * 2),
      await page.evaluate(drawPhoto, at * 2 + 1),
    ];
    const images = photos.map((url) => `<p><img alt="Photo" width="600" src="${url}"></p>`);
    await service.sign(id, attributes.agreement + images.join(''));
  }
}

/* Runs inside the window: a JPEG of 12 million points, as telephones take them. */
function drawPhoto(seed: number): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [4000, 3000];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas.');
  let random = seed + 1;
  const next = (below: number): number => {
    random = (random * 48_271) % 2_147_483_647;
    return random % below;
  };
  for (let stroke = 0; stroke < 160_000; stroke += 1) {
    brush.fillStyle = `hsl(${String(next(360))} 40% ${String(next(100))}%)`;
    brush.fillRect(next(4000), next(3000), next(70), next(70));
  }
  return canvas.toDataURL('image/jpeg', 0.8);
}

function openAll(context: Context, service: RunningService): Promise<readonly OpenedAgreement[]> {
  return context.withFreshDesk(async ({ page, screens }: RunningDesk) => {
    await screens.check(service.url, service.key);
    await screens.keepBy('session');
    await screens.untilState('Up to date');
    await screens.untilRows(service.waivers);
    const rows = page.getByRole('grid', { name: 'Waivers', exact: true }).locator('[data-id]');
    const opened: OpenedAgreement[] = [];
    for (let at = 0; at < service.waivers; at += 1) {
      opened.push(await openRow(page, rows.nth(at)));
    }
    return opened;
  });
}

async function measurePrints(
  { options, runOwn, add }: Context,
  service: RunningService,
): Promise<void> {
  const { batchEach, givenEach } = await runOwn<PdfGivenAnswer>({
    mode: 'pdf-given',
    url: service.url,
    key: service.key,
    fontsFolder: FONTS,
    batch: service.waivers,
    rounds: options.runs === 1 ? 1 : ROUNDS,
    runs: options.runs,
  });
  add({
    id: '14',
    name: 'the same in a batch ÷ bare print of the finished pages',
    unit: 'ms',
    values: batchEach,
    baselines: givenEach,
    target: TARGETS.photosPrinted,
  });
}

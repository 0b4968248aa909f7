import type { Context } from '../context';
import type { RunningDesk } from '../desk/running-desk';
import { TARGETS } from '../targets';

/* What has to stand on each screen before a person has what the click was for. */
const ROWS = {
  link: 'Waivers',
  selector: '[role="grid"][aria-label="Waivers"] [data-id]',
  many: 1,
};
const PLOTS = {
  link: 'Overview',
  selector: 'section[aria-labelledby="overview-plots"] svg[role="group"]',
  many: 5,
};
const WEEK = {
  link: 'Events',
  selector: '[role="group"][aria-label^="Week of"]:not([aria-busy="true"]) [data-today]',
  many: 7,
};

type Screen = typeof ROWS;

/** Row 13: the overview with its plots and the week of the events beside the first rows of a list. */
export async function measureSections({ options, add }: Context, desk: RunningDesk): Promise<void> {
  await desk.screens.go('Events');
  await desk.page.getByRole('radio', { name: 'Week' }).check();
  const times = { rows: [] as number[], plots: [] as number[], week: [] as number[] };
  for (let run = 0; run < options.runs; run += 1) {
    times.rows.push(await clickTo(desk, ROWS));
    times.plots.push(await clickTo(desk, PLOTS));
    times.week.push(await clickTo(desk, WEEK));
  }
  const figure = { id: '13', unit: 'ms', baselines: times.rows };
  const beside = '÷ the first rows of the waivers, each from the click';
  const [overview, week] = ['overview with its plots', 'week of the events'];
  add({ ...figure, name: `${overview} ${beside}`, values: times.plots, target: TARGETS.overview });
  add({ ...figure, name: `${week} ${beside}`, values: times.week, target: TARGETS.week });
}

/* From settings, which ask nothing of the copy. */
async function clickTo({ page, screens }: RunningDesk, screen: Screen): Promise<number> {
  await screens.go('Settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  return page.evaluate(async ({ link, selector, many }) => {
    const links = document.querySelectorAll<HTMLElement>('nav[aria-label="Sections"] a');
    const found = [...links].find((it) => it.textContent?.startsWith(link));
    if (!found || !window.bench) throw new Error(`There is no link to ${link}.`);
    return window.bench.clickUntil(found, () => {
      return document.querySelectorAll(selector).length >= many;
    });
  }, screen);
}

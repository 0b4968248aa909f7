import { expect, test } from '@playwright/test';
import { walk } from '../src/sample-service/testing/client';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { countsIn, type Counts } from './support/filter-counts';

let service: Service;
let launched: LaunchedApp;

test.afterEach(async () => {
  await launched.close();
  await service.close();
});

test('events narrow down by advocate, prospect and conversation, the most frequent first', async () => {
  service = await startService({ waivers: 20, events: 300 });
  const events = await walk(service, 'private_events?page%5Bsize%5D=200');
  const idOf = (event: (typeof events)[number], relation: string): string =>
    (event.relationships[relation] as { data?: { id: string } | null } | undefined)?.data?.id ??
    'None';
  function counted(relation: string, among = events): Counts {
    const counts = new Map<string, number>();
    for (const it of among)
      counts.set(idOf(it, relation), (counts.get(idOf(it, relation)) ?? 0) + 1);
    return counts;
  }
  const most = (counts: Counts) => [...counts.values()].sort((a, b) => b - a).slice(0, 8);

  const { desk } = ({ launched } = await connected(service));
  const { window } = launched;
  await desk.go('Events');
  await window.getByRole('button', { name: 'Advocate', exact: true }).click();
  const advocates = window.getByRole('dialog', { name: 'Advocate choices' });
  const byAdvocate = counted('advocate');
  await expect(advocates.getByText(`and ${byAdvocate.size - 8} more.`)).toBeVisible();
  await desk.answered('Events');
  const shown = await countsIn(advocates);
  expect([...shown.values()]).toEqual(most(byAdvocate));
  for (const [id, number] of shown) expect(byAdvocate.get(id), id).toBe(number);

  const rare = [...byAdvocate].find(([id]) => !shown.has(id))?.[0] ?? '';
  await window.getByRole('textbox', { name: 'Advocate id' }).fill(rare);
  await advocates.getByRole('checkbox', { name: rare, exact: true }).check();
  const theirs = events.filter((it) => idOf(it, 'advocate') === rare);
  const found = window.getByRole('status', { name: 'Result count' });
  await expect(found).toHaveText(`${theirs.length} of ${events.length}`);
  await window.keyboard.press('Escape');

  await window.getByRole('button', { name: 'More', exact: true }).click();
  const prospects = window.getByRole('group', { name: 'Prospect' });
  const byProspect = counted('prospect', theirs);
  await expect(prospects.getByRole('checkbox')).toHaveCount(Math.min(8, byProspect.size));
  /* A name as signed stands before the id. */
  const idIn = (label: string): string => label.trim().split(' ').at(-1) ?? '';
  const ofTheirs = async (): Promise<boolean> =>
    [...(await countsIn(prospects))].every(
      ([said, number]) => byProspect.get(idIn(said)) === number,
    );
  await expect.poll(ofTheirs).toBe(true);
  const [said, number] = [...(await countsIn(prospects))][0] ?? ['', 0];
  const prospect = idIn(said);
  expect(number).toBe(byProspect.get(prospect));
  await prospects.getByRole('checkbox').first().check();
  await expect(found).toHaveText(`${number} of ${events.length}`);
  const both = theirs.filter((it) => idOf(it, 'prospect') === prospect);
  const conversations = window.getByRole('group', { name: 'Conversation' });
  await expect(async () => {
    expect(new Map(await countsIn(conversations))).toEqual(counted('conversation', both));
  }).toPass();
  await window.getByRole('textbox', { name: 'Conversation id' }).fill('no such id');
  await expect(conversations.getByText('No event in this list has such an id.')).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(found).toHaveText(`0 of ${events.length}`);
});

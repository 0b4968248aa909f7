import type { Locator } from '@playwright/test';
import type { Service } from '../fixtures/service';

/** What a list shows of a record: its id and the words of its row. */
export interface ShownRow {
  readonly id: string;
  readonly text: string;
}

/** Every row of a grid with a record, in order, read by scrolling from the top to the end. */
export async function readWholeGrid(grid: Locator, rowSelector: string): Promise<ShownRow[]> {
  return grid.evaluate(async (element, selector) => {
    /* By id: a heading that comes while the list is read moves all rows by one. */
    const found = new Map<string, { index: number; text: string }>();
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
    const isWaiting = (): boolean => element.querySelector('[role="row"][aria-busy]') !== null;
    const collect = (): void => {
      for (const row of element.querySelectorAll<HTMLElement>(selector))
        if (row.dataset['id'] !== undefined)
          found.set(row.dataset['id'], {
            index: Number(row.getAttribute('aria-rowindex')),
            text: row.innerText,
          });
    };
    for (let top = 0; ; top += Math.max(100, element.clientHeight - 100)) {
      element.scrollTop = top;
      await frame();
      for (let tries = 0; tries < 600 && (tries < 2 || isWaiting()); tries += 1) await frame();
      collect();
      if (top + element.clientHeight >= element.scrollHeight) break;
    }
    return [...found]
      .sort(([, a], [, b]) => a.index - b.index)
      .map(([id, { text }]) => ({ id, text }));
  }, rowSelector);
}

/** An event by the rule of the interface alone, from what the service serves. */
export interface ExpectedEvent {
  readonly id: string;
  readonly label: string;
  /** Epoch ms at which its waiting began; null unless it awaits an outcome. */
  readonly overAtMs: number | null;
  readonly advocate: string;
}

const LABELS: Readonly<Record<string, string>> = {
  happened: 'Happened',
  no_show: 'No show',
  did_not_happen: 'Did not happen',
};

/** All events of the service as they have to look at `now` (epoch ms, the service's clock). */
export function expectedEvents(service: Service, now: number): Map<string, ExpectedEvent> {
  return new Map(service.hooks.events.ids().map((id) => [id, expectedEvent(service, id, now)]));
}

function expectedEvent(service: Service, id: string, now: number): ExpectedEvent {
  const { attributes, relationships } = service.hooks.events.served(id) as unknown as {
    attributes: Record<string, unknown>;
    relationships: Record<string, { data: { id: string } }>;
  };
  const time = (name: string): number => Date.parse(String(attributes[name]));
  const over = attributes['ends_at'] === null ? time('starts_at') : time('ends_at');
  const label = labelOf(attributes, over, time('starts_at'), now);
  return {
    id,
    label,
    overAtMs: label === 'Awaiting outcome' ? over : null,
    advocate: relationships['advocate']?.data.id ?? '',
  };
}

function labelOf(
  attributes: Record<string, unknown>,
  over: number,
  starts: number,
  now: number,
): string {
  if (attributes['cancelled_at'] !== null) return 'Cancelled';
  const outcome = LABELS[String(attributes['completion_status'])];
  if (outcome !== undefined) return outcome;
  if (now >= over) return 'Awaiting outcome';
  return now >= starts ? 'Under way' : 'Upcoming';
}

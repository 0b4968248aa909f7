import type { RunningService } from '../service/running-service';

/** The parts of a served waiver that questions are made of. */
export interface ServedWaiver {
  readonly attributes: {
    readonly signed_at: string;
    readonly signer_name: string;
    readonly signer_email: string | null;
    readonly title: string;
    readonly agreement: string;
    readonly fields: readonly { readonly identifier: string; readonly value: unknown }[];
  };
  readonly relationships: { readonly template: { readonly data: { readonly id: string } | null } };
}

/** One page of waivers from the middle of the list, as the service sends them. */
export async function samplePage(service: RunningService): Promise<readonly ServedWaiver[]> {
  const middle = Math.max(1, Math.floor(service.waivers / 400));
  const page = await servedPage(service, 'waiver_submissions', 200, middle);
  return page as readonly ServedWaiver[];
}

/** The records of a page of a list, as the service sends them. */
export async function servedPage(
  service: Pick<RunningService, 'url' | 'key'>,
  list: string,
  size: number,
  number = 1,
): Promise<readonly unknown[]> {
  const query = `page%5Bsize%5D=${String(size)}&page%5Bnumber%5D=${String(number)}`;
  return (await served(service, `${list}?${query}`)) as readonly unknown[];
}

/** A waiver as the service sends it. */
export function servedWaiver(
  service: Pick<RunningService, 'url' | 'key'>,
  id: string,
): Promise<unknown> {
  return served(service, `waiver_submissions/${id}`);
}

async function served(
  { url, key }: Pick<RunningService, 'url' | 'key'>,
  path: string,
): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/vnd.api+json' },
  });
  return ((await response.json()) as { readonly data: unknown }).data;
}

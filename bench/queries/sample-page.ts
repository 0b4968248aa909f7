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
  const address = `${service.url}/api/v1/waiver_submissions?page%5Bsize%5D=200&page%5Bnumber%5D=`;
  const response = await fetch(`${address}${String(middle)}`, {
    headers: { authorization: `Bearer ${service.key}`, accept: 'application/vnd.api+json' },
  });
  return ((await response.json()) as { readonly data: readonly ServedWaiver[] }).data;
}

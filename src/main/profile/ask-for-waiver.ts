import { failed, success, type Result } from '../../contract/result';
import { decodeWaiverResource } from '../../domain/decode/decode-waiver-resource';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import { isJsonObject } from '../../domain/json';
import { parseServiceAddress } from '../service/service-address';
import { recordUrl } from '../service/service-url';
import type { Vault } from '../vault/vault';
import type { ServiceSession } from '../service/service-factory';

/**
 * Asks the service for one waiver as it is now, by a GET of its id. Because a person asked, a pause
 * that the service asked for does not hold the request up. Nothing of the answer is kept. Fails as
 * the service client does: `not-found` where the service no longer has the waiver, `bad-response`
 * where it cannot be understood.
 */
export async function askForWaiver(
  { vault, service }: { readonly vault: Vault; readonly service: () => ServiceSession | null },
  id: string,
): Promise<Result<WaiverSubmission>> {
  const profile = vault.profile();
  const handlers = service()?.handlers;
  if (profile === null || handlers === undefined) return failed('no-profile');
  const address = parseServiceAddress(profile.address);
  if (!address.ok) return address;
  const url = recordUrl(address.value, 'waiver_submissions', id);
  if (url === null) return failed('not-found');
  await handlers['ask-by-hand'](null);
  const answer = await handlers['fetch-related']({ url });
  if (!answer.ok) return answer;
  const { json } = answer.value;
  const decoded = decodeWaiverResource(isJsonObject(json) ? json['data'] : null);
  if (!decoded.ok || decoded.value.id !== id) return failed('bad-response');
  return success(decoded.value);
}

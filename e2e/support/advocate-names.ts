import { ask } from '../../src/sample-service/testing/client';
import type { SampleService } from '../../src/sample-service/testing/steered-service';

/** Which advocate a label of the window is of: it has the name, where agreements give one, or the id. */
export type AdvocateOf = (label: string) => string;

/** Reads what the service calls these advocates. */
export async function advocatesBy(
  service: SampleService,
  ids: Iterable<string>,
): Promise<AdvocateOf> {
  const byLabel = new Map<string, string>();
  for (const id of ids) {
    const { body } = await ask(service, `advocates/${id}`);
    const { data } = body as { readonly data: { readonly attributes: { readonly name: string } } };
    const { name } = data.attributes;
    /* Of two people of one name the end of the id stands behind it. */
    for (const label of [name, `${name} ${id}`, `advocate ${id}`]) byLabel.set(label, id);
  }
  return (label) => byLabel.get(label.trim()) ?? label.trim();
}

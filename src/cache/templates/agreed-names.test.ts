import { expect, it } from 'vitest';
import { sharedLookup } from '../../domain/compact/shared-lookup';
import { sampleTemplate, sampleWaiver } from '../../domain/testing/sample-waiver';
import { namesOf } from '../people/testing/names-of';
import { sampleIndex } from '../testing/sample-index';
import { createAgreedNames } from './agreed-names';

const agreement = (name: string): string => `<p>I ride with ${name} and agree to all of it.</p>`;

/** A waiver of `p` and a number, signed in that minute, that names an advocate. */
const signed = (number: number, name: string, minute = number) =>
  sampleWaiver({
    id: `w${String(number)}`,
    signerName: `Signer ${String(number)}`,
    signedAt: `2026-11-18T09:${String(minute).padStart(2, '0')}:00Z`,
    agreement: agreement(name),
    templateVersion: 4,
    relations: {
      prospect: { ref: { type: 'prospects', id: `p${String(number)}` }, related: null },
      advocate: { ref: { type: 'advocates', id: 'a1' }, related: null },
      template: { ref: { type: 'waiver_templates', id: 'tpl_1' }, related: null },
    },
  });

function agreedIn(index: ReturnType<typeof sampleIndex>) {
  const nobody = new Set<string>();
  let erased: ReadonlySet<string> = nobody;
  const names = namesOf(index.copy, { erased: () => erased });
  const shared = sharedLookup(index.copy.sharedEntries);
  const rights = { mayRead: () => true, isErased: names.isErased, basis: names.basis };
  const agreed = createAgreedNames({ ...index.copy, shared }, rights);
  let steps = 0;
  return {
    /** Whether the index was looked at, and what the advocate is called since. */
    refresh: async (): Promise<readonly [looked: boolean, name: string | undefined]> => {
      const before = steps;
      await agreed.refresh(async () => void (steps += 1));
      return [steps > before, agreed.all().get('a1')?.name];
    },
    erase: (...prospects: readonly string[]) => (erased = new Set(prospects)),
  };
}

it('looks through the waivers only where a record, a template or an erasure is new', async () => {
  const index = sampleIndex();
  index.setTemplates(sampleTemplate({ agreement: agreement('{{advocate.full_name}}') }));
  index.put(signed(1, 'Robin Older'), signed(2, 'Robin Older'));
  const { refresh, erase } = agreedIn(index);
  expect(await refresh()).toEqual([true, 'Robin Older']);
  expect(await refresh()).toEqual([false, 'Robin Older']);
  index.put(signed(3, 'Robin Newer'), signed(4, 'Robin Newer'), signed(5, 'Robin Newer'));
  expect(await refresh()).toEqual([true, 'Robin Newer']);
  erase('p3', 'p4', 'p5');
  expect(await refresh()).toEqual([true, 'Robin Older']);
  expect(await refresh()).toEqual([false, 'Robin Older']);
  index.setTemplates(sampleTemplate());
  expect(await refresh()).toEqual([true, undefined]);
});

it('asks the five that were signed last, in whatever order they came', async () => {
  const index = sampleIndex();
  index.setTemplates(sampleTemplate({ agreement: agreement('{{advocate.full_name}}') }));
  const last = [40, 41, 42].map((minute, at) => signed(at, 'Robin Newer', minute));
  const older = [9, 3, 4, 5, 6, 1, 8, 2].map((minute, at) =>
    signed(at + 10, minute > 7 ? 'Robin Newer' : 'Robin Older', minute),
  );
  index.put(...last, ...older);
  expect(await agreedIn(index).refresh()).toEqual([true, 'Robin Newer']);
});

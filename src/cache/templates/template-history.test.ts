import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RecordDocument } from '../../sample-service/testing/faults/pages';
import type { SampleService } from '../../sample-service/testing/steered-service';
import { startSmall } from '../../sample-service/testing/client';
import type { TemplateDiffView } from '../../contract/template-views';
import { rememberedIn } from '../../domain/remembered';
import { allStoredTexts } from '../copy/stored-columns';
import { openSampleCopy, type SampleCopy } from '../testing/sample-copy';
import { templateDiff } from './template-diff';
import { templateAnswers, templateHistory } from './template-history';

/** The sample template with four versions, two titles and three question sets. */
const RIDE = '31';
let service: SampleService;
let sample: SampleCopy;

beforeAll(async () => {
  service = await startSmall({ waivers: 500, events: 60 });
  sample = await openSampleCopy(service);
  /* As after a snapshot: texts lie on the disk. */
  for (const texts of allStoredTexts(sample.copy))
    await texts.save(sample.copy.store.rows.writeBlock);
});
afterAll(async () => {
  sample.copy.store.rows.close();
  await service.close();
});

const templateOf = (waiver: RecordDocument): string =>
  (waiver.relationships['template'] as { data: { id: string } }).data.id;
const signedWith = (id: string) => sample.waivers.filter((it) => templateOf(it) === id);
const timeOf = (it: RecordDocument) => Date.parse(String(it.attributes['signed_at']));
type Field = { identifier: string; label: string; type: string | null; value: unknown };
const fieldsOf = (it: RecordDocument) => it.attributes['fields'] as readonly Field[];

describe('templateHistory', () => {
  it('equals a plain count of what was served', () => {
    const answer = templateHistory(sample.copy, RIDE);
    if (!answer.ok) throw new Error('no history');
    const expected = [4, 3, 2, 1].map((version) => {
      const rows = signedWith(RIDE).filter((it) => it.attributes['template_version'] === version);
      const times = rows.map(timeOf);
      const sets = new Set(
        rows.map((it) =>
          JSON.stringify(fieldsOf(it).map((field) => [field.identifier, field.label])),
        ),
      );
      const titles = new Set(rows.map((it) => it.attributes['title']));
      return {
        version,
        count: rows.length,
        firstMs: Math.min(...times),
        lastMs: Math.max(...times),
        sets: sets.size,
        titles: [...titles].sort(),
      };
    });
    const shown = answer.value.entries.map((entry) =>
      entry.kind === 'gap'
        ? entry
        : {
            version: entry.version,
            count: entry.count,
            firstMs: entry.firstMs,
            lastMs: entry.lastMs,
            sets: entry.questionSets.length,
            titles: [...entry.titles].sort(),
          },
    );
    expect(shown).toEqual(expected);
    expect(answer.value.current).toBe(4);
    expect(expected.map((it) => it.sets)).toContain(2);
    expect(expected.map((it) => it.titles.length)).toContain(2);
  });

  it('shows a draft as a version without a signature', () => {
    const answer = templateHistory(sample.copy, '45');
    expect(answer).toMatchObject({ value: { entries: [{ kind: 'gap', from: 1, to: 1 }] } });
  });

  it('does not know other templates', () => {
    expect(templateHistory(sample.copy, 'nowhere')).toMatchObject({ ok: false });
  });
});

describe('templateAnswers', () => {
  it('equals a plain count of what was served', async () => {
    const answer = await templateAnswers(sample.copy, RIDE);
    if (!answer.ok) throw new Error('no answers');
    const waivers = signedWith(RIDE);
    expect(answer.value.waivers).toEqual({ amount: waivers.length, whole: true });
    for (const summary of answer.value.answers) {
      const rows = waivers.flatMap((it) =>
        fieldsOf(it).filter((field) => field.identifier === summary.identifier),
      );
      expect(summary.nulls).toBe(rows.filter((field) => field.value === null).length);
      const asked = waivers.filter((it) =>
        fieldsOf(it).some((field) => field.identifier === summary.identifier),
      );
      expect(summary.absent).toBe(waivers.length - asked.length);
      expect(new Set(summary.wordings.map((it) => it.label))).toEqual(
        new Set(rows.map((field) => field.label)),
      );
      for (const { value, count } of summary.choices)
        expect(count).toBe(rows.filter((field) => field.value === value).length);
      if (summary.kind === 'text')
        expect(summary.filled + summary.empty).toBe(rows.length - summary.nulls);
    }
    const kinds = new Set(answer.value.answers.map((it) => it.kind));
    expect(kinds).toEqual(new Set(['checkbox', 'select', 'text']));
  });
});

describe('templateDiff', () => {
  /* Each version is compared from, and to, once. */
  const pairs = [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 1],
  ] as const;
  const newDiffOf = async (from: number, to: number, id = RIDE) => {
    const answer = await templateDiff(sample.copy, { id, from, to });
    if (!answer.ok) throw new Error('no difference');
    return answer.value;
  };
  /* Several tests look at the same one. */
  const known = new Map<string, Promise<TemplateDiffView>>();
  const diffOf = (from: number, to: number, id = RIDE) =>
    rememberedIn(known, `${id} ${String(from)} ${String(to)}`, () => newDiffOf(from, to, id));
  const textOf = ({ parts }: TemplateDiffView, kind: string) =>
    parts
      .filter((part) => part.kind === kind)
      .map((part) =>
        part.words
          .map((it) => it.gap + (it.kind === 'word' ? it.text : `[${it.label ?? '?'}]`))
          .join(''),
      )
      .join(' ');

  it('shows what changed between two versions', async () => {
    const [second, third] = [await diffOf(1, 2), await diffOf(2, 3)];
    expect(textOf(second, 'added')).toContain('Damage, loss and theft');
    expect(textOf(second, 'removed')).not.toContain('wear');
    expect(textOf(third, 'removed')).toContain('150');
    expect(textOf(third, 'added')).toContain('250');
    expect(textOf(await diffOf(3, 4), 'added')).toContain('Pictures');
    expect(textOf(await diffOf(4, 3), 'removed')).toContain('Pictures');
  });

  it('compares several signers of each version and names the masked values', async () => {
    const diff = await diffOf(3, 4);
    expect(diff.from).toMatchObject({ version: 3, oneSigner: false, hasText: true, compared: 16 });
    expect(diff.to).toMatchObject({ version: 4, oneSigner: false });
    const same = textOf(diff, 'same');
    expect(same).toContain('Dear [prospect first name], please read all of it.');
    expect(same).toContain('ask [advocate full name] before you sign');
  });

  it('finds no change between a version and itself', async () => {
    expect((await diffOf(4, 4)).parts.map((part) => part.kind)).toEqual(['same']);
  });

  describe('of very long agreements', () => {
    const { restore, lengthen } = longAgreements();
    afterEach(restore);

    it('compares fewer texts, and says how many', async () => {
      lengthen(3, 60_000);
      const { from, to, parts } = await newDiffOf(3, 4);
      expect(from).toMatchObject({ compared: 3, oneSigner: false, hasText: true });
      expect(to.compared).toBe(16);
      expect(parts.length).toBeGreaterThan(0);
    });

    it('says that it does not compare what is too long', async () => {
      lengthen(3, 200_000);
      const { from, to, parts } = await newDiffOf(3, 4);
      expect(from).toMatchObject({ compared: 0, hasText: false, isTooLong: true });
      expect(to).toMatchObject({ hasText: true, isTooLong: false });
      expect(parts).toEqual([]);
    });
  });

  function longAgreements() {
    const before: [row: number, agreement: ReturnType<typeof agreementOf>][] = [];
    const agreements = () => sample.copy.waiver_submissions.agreements;
    const agreementOf = (row: number) => agreements().get(row);
    return {
      lengthen(version: number, characters: number): void {
        const { version: versions, table } = sample.copy.waiver_submissions;
        for (let row = 0; row < table.ids.length; row += 1)
          if (versions.get(row) === version) {
            before.push([row, agreementOf(row)]);
            agreements().set(row, { whole: `<p>${'ride with care '.repeat(characters / 15)}` });
          }
      },
      restore(): void {
        for (const [row, agreement] of before.splice(0)) agreements().set(row, agreement ?? null);
      },
    };
  }

  it('does not know versions without a signature', async () => {
    const answer = await templateDiff(sample.copy, { id: RIDE, from: 1, to: 9 });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'not-cached' } });
  });

  it.each(['31', '12', '18', '9', '27'])(
    'shows no value of any signer: template %s',
    async (id) => {
      await expectNobodysValues(id);
    },
  );

  it.each(['31', '12', '18', '9', '27'])('also finds them by comparing alone: %s', async (id) => {
    const before = sample.copy.waiver_templates.current;
    sample.copy.waiver_templates.current = before.map((it) => ({
      ...it,
      template: { ...it.template, agreement: '<p>Another source.</p>' },
    }));
    try {
      /* Which versions they are makes no difference to it. */
      await expectNobodysValues(id, [[1, 2]], newDiffOf);
    } finally {
      sample.copy.waiver_templates.current = before;
    }
  });

  async function expectNobodysValues(
    id: string,
    compared: readonly (readonly [number, number])[] = pairs,
    diff = diffOf,
  ): Promise<void> {
    const versions = new Set(signedWith(id).map((it) => Number(it.attributes['template_version'])));
    const source = String(
      sample.templates.find((it) => it.id === id)?.attributes['agreement'],
    ).toLowerCase();
    const shared = signedSource(source);
    const values = [...new Set(sample.waivers.flatMap(personalOf))];
    const names = [...new Set(sample.waivers.flatMap(nameWordsOf))];
    for (const [from, to] of compared.filter((pair) => pair.every((it) => versions.has(it)))) {
      const shown = (await diff(from, to, id)).parts
        .map((part) =>
          part.words.map((it) => (it.kind === 'word' ? it.gap + it.text : '\n')).join(''),
        )
        .join('\n');
      const words = new Set(shown.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu));
      expect(values.filter((value) => shown.includes(value))).toEqual([]);
      expect(names.filter((word) => words.has(word) && !shared.has(word))).toEqual([]);
    }
  }

  /* Words of the wording itself may be somebody's name. */
  function signedSource(source: string): ReadonlySet<string> {
    const all = `${source} meridian cycles € 150 ${diffWording}`;
    return new Set(all.match(/[\p{L}\p{N}\p{M}]+/gu));
  }
  const diffWording = 'waiver for test rides e bike loan agreement';

  function personalOf(waiver: RecordDocument): readonly string[] {
    const { signer_name, signer_email } = waiver.attributes;
    const typed = fieldsOf(waiver)
      .filter((field) => field.type === 'short_text')
      .map((field) => field.value);
    return [signer_name, signer_email, ...typed]
      .filter((it) => typeof it === 'string')
      .map((it) => it.trim())
      .filter((it) => it.length > 4);
  }

  function nameWordsOf(waiver: RecordDocument): readonly string[] {
    const name = String(waiver.attributes['signer_name']).toLowerCase();
    return (name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => word.length > 2);
  }
});

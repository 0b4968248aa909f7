import { cascadeVectors } from './vectors-cascade';
import { embeddingVectors } from './vectors-embedding';
import { markupVectors } from './vectors-markup';
import { modernVectors } from './vectors-modern';
import { mutationVectors } from './vectors-mutation';
import { scriptVectors } from './vectors-script';
import { styleVectors } from './vectors-style';
import type { Vector } from './vector';

/** One hostile agreement: its name, its HTML, and the words that must stay readable. */
export interface HostileAgreement {
  readonly name: string;
  readonly html: string;
  readonly text: string;
}

const vectors: readonly Vector[] = [
  ...scriptVectors,
  ...embeddingVectors,
  ...styleVectors,
  ...markupVectors,
  ...mutationVectors,
  ...modernVectors,
  ...cascadeVectors,
];

/**
 * The hostile agreements of promise 56 (docs/reliability.md). `base` is an address that must never
 * be requested, such as `http://127.0.0.1:1`; each agreement uses a path of its own below it.
 */
export function hostileAgreements(base: string): readonly HostileAgreement[] {
  return vectors.map((vector, index) => {
    const text = `I ride at my own risk, clause ${index + 1}.`;
    const attack = vector.html(`${base}/v${index + 1}`, text);
    const html = vector.carriesWords ? attack : `<p>${text}</p>${attack}`;
    return { name: vector.name, html, text };
  });
}

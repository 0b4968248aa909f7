import { cascadeVectors } from './vectors-cascade';
import { embeddingVectors } from './vectors-embedding';
import { markupVectors } from './vectors-markup';
import { modernVectors } from './vectors-modern';
import { mutationVectors } from './vectors-mutation';
import { scriptVectors } from './vectors-script';
import { styleVectors } from './vectors-style';
import type { Vector } from './vector';

/** One hostile agreement: what it tries, its HTML and the words that must stay readable. */
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
 * The corpus of promise 56 (docs/reliability.md). `base` is the address of a canary that must never
 * be reached, such as `http://127.0.0.1:1`; every vector asks for its own path below it.
 */
export function hostileAgreements(base: string): readonly HostileAgreement[] {
  return vectors.map((vector, index) => {
    const text = `I ride at my own risk, clause ${index + 1}.`;
    const attack = vector.html(`${base}/v${index + 1}`, text);
    const html = vector.carriesWords ? attack : `<p>${text}</p>${attack}`;
    return { name: vector.name, html, text };
  });
}

import { describe, it } from 'vitest';
import { unnamed } from '../unnamed-advocates';
import { DWELLERS, type Dweller } from './dwellers';
import { visit } from './visit';

/* `npm run torture -- --parts zoo` goes to all of them, with other people and records each time, and
   with whole agreements. */
const { ZOO_SEED } = process.env;
const visited = ZOO_SEED === undefined ? DWELLERS.filter((it) => it.always).map(briefly) : DWELLERS;

function briefly(dweller: Dweller): Dweller {
  const { shape = (made) => made } = dweller;
  return { ...dweller, shape: (made) => shape(unnamed(made)) };
}

describe('communities and computers of every kind', () => {
  it.each(visited.map((it) => [it.name, it] as const))(
    'settle, answer, rest and are the same after a restart: %s',
    { timeout: 1_800_000 },
    (_, dweller) => visit(dweller, Number(ZOO_SEED ?? 5)),
  );
});

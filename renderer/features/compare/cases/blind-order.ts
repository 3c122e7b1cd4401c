/** Which answers are laid before a voter, and in which order: by chance, and the same each time. */
import type { Cell, CompareRun, Vote } from '../../../../shared/compare/run.ts';
import { repeatsOf } from './grid-rows.ts';

export type VotePlace = Omit<Vote, 'lane'>;

/** The places at which at least two lanes have a whole answer, in the order of the cases. */
export function votePlaces(run: CompareRun, cells: ReadonlyMap<string, Cell>): readonly VotePlace[] {
  return run.cases.flatMap(({ index }) => {
    const done = run.lanes.flatMap((_, lane) => repeatsOf(run, cells, lane, index)).filter(isWhole);
    const byRepeat = new Map<number, number>();
    for (const { repeat } of done) byRepeat.set(repeat, (byRepeat.get(repeat) ?? 0) + 1);
    return [...byRepeat]
      .filter(([, count]) => count > 1)
      .map(([repeat]) => ({ case: index, repeat }))
      .toSorted((one, other) => one.repeat - other.repeat);
  });
}

export function isWhole({ state }: Cell): boolean {
  return state === 'done';
}

/** The items in an order that the seed alone decides. */
export function shuffled<Item>(items: readonly Item[], seed: string): readonly Item[] {
  const random = randomBy(seed);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [mixed[last], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one];
  }
  return mixed;
}

/** Numbers from 0 to 1, 1 not included: FNV-1a of the seed, then mulberry32. */
function randomBy(seed: string): () => number {
  let state = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01_00_01_93);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `A`, `B`, `C` and so on. */
export function letterOf(at: number): string {
  return String.fromCodePoint(0x41 + at);
}

/** How many votes each lane has, the draws apart. */
export function tallyOf(run: CompareRun): { readonly lanes: readonly number[]; readonly draws: number } {
  const lanes = run.lanes.map((_, lane) => run.votes.filter((vote) => vote.lane === lane).length);
  return { lanes, draws: run.votes.filter((vote) => vote.lane === null).length };
}

export function voteAt({ votes }: CompareRun, place: VotePlace): Vote | undefined {
  return votes.find((vote) => vote.case === place.case && vote.repeat === place.repeat);
}

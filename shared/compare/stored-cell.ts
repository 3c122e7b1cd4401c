/** A cell as the history and exports hold it: its metrics stand under `figures` there, so that every version reads them. */
import type { Cell } from './run.ts';

/** Not taken for the other: what reads one has to say so. */
export type Stored<T extends Pick<Cell, 'metrics'>> = Omit<T, 'metrics'> & {
  readonly figures?: Cell['metrics'];
  readonly metrics?: undefined;
};

export const toStored = <T extends Pick<Cell, 'metrics'>>({ metrics, ...rest }: T): Stored<T> =>
  metrics === undefined ? rest : { ...rest, figures: metrics };

export const fromStored = <T extends Pick<Cell, 'metrics'>>({ figures, metrics: _, ...rest }: Stored<T>) =>
  figures === undefined ? rest : { ...rest, metrics: figures };

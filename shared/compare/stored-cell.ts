/** A cell as the history and exports hold it: its metrics stand under `figures` there, so that every version reads them. */
import type { Cell } from './run.ts';

export type Stored<T extends Pick<Cell, 'metrics'>> = Omit<T, 'metrics'> & { readonly figures?: Cell['metrics'] };

export const toStored = <T extends Pick<Cell, 'metrics'>>({ metrics, ...rest }: T): Stored<T> =>
  metrics === undefined ? rest : { ...rest, figures: metrics };

export const fromStored = <T extends Pick<Cell, 'metrics'>>({ figures, ...rest }: Stored<T>) =>
  figures === undefined ? rest : { ...rest, metrics: figures };

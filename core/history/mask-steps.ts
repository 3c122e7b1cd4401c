/** Masks as rows: the steps that painted each, in their order. */
import type { MaskOp } from '../../shared/images/mask-op.ts';
import { readable, requireCell } from './cell.ts';
import type { Database } from './database.ts';

export interface MaskSteps {
  mask(maskId: string): readonly MaskOp[];
  /** Keeps the first `from` steps and puts `ops` behind them. */
  saveMask(maskId: string, from: number, ops: readonly MaskOp[]): void;
  /** A copy of a mask's steps that stays as it is. */
  copyMask(maskId: string): string;
}

export function createMaskSteps(database: Database, newId: () => string): MaskSteps {
  const steps = (maskId: string): readonly { readonly step: string }[] =>
    database.all('SELECT step FROM mask_steps WHERE mask = ? ORDER BY place', maskId);
  return {
    mask: (maskId) => readable(steps(maskId), ({ step }) => requireCell<MaskOp>(step, 'mask')),
    saveMask: (maskId, from, ops) =>
      database.transaction(() => {
        database.run('DELETE FROM mask_steps WHERE mask = ? AND place >= ?', maskId, from);
        for (const [at, op] of ops.entries()) {
          database.run(
            'INSERT INTO mask_steps (mask, place, step) VALUES (?, ?, ?)',
            maskId,
            from + at,
            JSON.stringify(op),
          );
        }
      }),
    copyMask: (maskId) => {
      const copy = newId();
      database.run(
        'INSERT INTO mask_steps (mask, place, step) SELECT ?, place, step FROM mask_steps WHERE mask = ?',
        copy,
        maskId,
      );
      return copy;
    },
  };
}

/** Removes masks that neither the studio nor a request refers to: nothing else can open one. */
export function removeLooseMasks(database: Database): void {
  database.run(
    `DELETE FROM mask_steps WHERE mask IN (
       SELECT DISTINCT mask FROM mask_steps
       EXCEPT SELECT json_extract(job, '$.mask.maskId') FROM image_requests
     ) AND NOT EXISTS (SELECT 1 FROM kept WHERE name = 'studio' AND instr(value, mask) > 0)`,
  );
}

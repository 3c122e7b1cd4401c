/** Cases that come from files and from the clipboard, and what was there before, so that it can be restored. */
import { useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { fileNameOf, saveFile } from '../../../host/save-file.ts';
import { compareLimits, type CaseSet, type GivenCase } from '../../../../shared/compare/setup.ts';
import type { CompareFeature } from '../compare-feature.ts';
import type { CaseFile } from './case-files.ts';
import type { CaseFileProblem } from './case-table.ts';
import { forgetCasesBefore, keepCasesBefore } from './cases-before.ts';
import { cut, withCells } from './case-list.ts';
import type { FirstRow, FirstRowReading } from './first-row.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';

/** What a file, or the removal of all, has done to the list. */
export interface Taken {
  /** What was done, in one sentence. */
  readonly words: string;
  readonly problems: readonly CaseFileProblem[];
  /** The list as it was. */
  readonly before: readonly GivenCase[];
  /** The cases that came in behind others. */
  readonly added: readonly GivenCase[];
  /** All cases of the file, also those that did not fit behind others. */
  readonly brought: readonly GivenCase[];
  /** How the first row of a table was read, and the way to have it read otherwise. */
  readonly firstRow?: FirstRowReading & { readonly read: (first: FirstRow) => void };
}

export interface CaseFiles {
  readonly reading: boolean;
  readonly taken: Taken | null;
  readonly take: (files: readonly File[]) => Promise<void>;
  /** Cells as copied from a spreadsheet, put in from case `at` and column `column` (0 is the prompt) on. */
  readonly paste: (text: string, at: number, column: number) => Promise<void>;
  readonly save: () => Promise<void>;
  readonly removeAll: () => void;
  /** A kept list in place of all others. */
  readonly use: (set: CaseSet) => void;
  readonly undo: () => void;
  /** The cases of the file in place of all others. */
  readonly keepOnly: () => void;
  readonly dismiss: () => void;
}

/** `names` are the columns of values. */
export function useCaseFiles({ setup }: CompareFeature, names: readonly string[]): CaseFiles {
  const { toasts } = useAppServices();
  const [reading, setReading] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const columns = useLatest(names);
  const present = (): readonly GivenCase[] => setup.store.getState().setup.plan.cases;
  const put = (cases: readonly GivenCase[]): void => setup.changePlan({ cases: [...cases] });
  const failed = (error: unknown): void => toasts.showFault(faultOf(error));

  const takeOne = async (file: File): Promise<void> => {
    const [{ readCaseFile }, text] = await Promise.all([import('./case-files.ts'), fileText(file)]);
    const before = present();
    const names = columns.current;
    const read = (first?: FirstRow): void => {
      taking(file.name, before, readCaseFile(text, file.name, names, first), read);
    };
    read();
  };

  /** Also again for the same file, read otherwise. */
  const taking = (
    name: string,
    before: readonly GivenCase[],
    { cases, problems, firstRow }: CaseFile,
    read: (first: FirstRow) => void,
  ): void => {
    const all = cut([...before, ...cases]);
    const added = all.slice(before.length);
    if (added.length > 0 || present() !== before) put(all);
    const missing = cases.length - added.length;
    const tooMany = t(m.didNotFit, { count: missing, most: compareLimits.cases });
    setTaken({
      words: t(m.wereAdded, { count: added.length, name }),
      problems: missing === 0 ? problems : [{ message: tooMany }, ...problems],
      before,
      added,
      brought: cases,
      ...(firstRow === undefined ? {} : { firstRow: { ...firstRow, read } }),
    });
  };

  return {
    reading,
    taken,
    take: async (files) => {
      setReading(true);
      try {
        for (const file of files) await takeOne(file);
      } catch (error) {
        failed(error);
      } finally {
        setReading(false);
      }
    },
    paste: async (text, at, column) => {
      try {
        const { readCells } = await import('./case-table.ts');
        put(withCells(present(), readCells(text), at, column, [null, ...columns.current]));
      } catch (error) {
        failed(error);
      }
    },
    save: async () => {
      try {
        const { caseFileOf } = await import('./case-files.ts');
        // The byte order mark makes spreadsheets read it as UTF-8.
        const file = new Blob(['\uFEFF', caseFileOf(present())], { type: 'text/csv' });
        saveFile(file, fileNameOf('cases', 'csv'));
      } catch (error) {
        failed(error);
      }
    },
    removeAll: () => {
      const before = present();
      const words = t(m.wereRemoved, { count: before.length });
      put([]);
      keepCasesBefore({ words, cases: before, at: null });
      setTaken({
        words,
        problems: [],
        before,
        added: [],
        brought: [],
      });
    },
    use: ({ name, cases }) => {
      const before = present();
      const words = t(m.loadedSet, { name, count: cases.length });
      put(cases);
      keepCasesBefore({ words, cases: before, at: null });
      setTaken({
        words,
        problems: [],
        before,
        added: cases,
        brought: [],
      });
    },
    undo: () => {
      if (taken !== null) put(taken.before);
      forgetCasesBefore();
      setTaken(null);
    },
    keepOnly: () => {
      if (taken !== null) {
        keepCasesBefore({ words: taken.words, cases: present(), at: null });
        put(cut(taken.brought));
      }
      setTaken(null);
    },
    dismiss: () => setTaken(null),
  };
}

/** Lists longer than this are no lists of cases. */
const mostBytes = 64 * 1024 * 1024;

/** By its byte order mark, else UTF-8, and where it is not that, Windows-1252. Rejects with a `FaultError` of kind `input` for one too large. */
export async function fileText(file: Blob & { readonly name: string }): Promise<string> {
  if (file.size > mostBytes) {
    const megabytes = Math.ceil(file.size / 1_000_000);
    throw new FaultError(fault('input', t(m.fileTooLarge, { name: file.name, mb: String(megabytes) }), t(m.splitFile)));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What spreadsheets on Windows write where they are not asked for UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

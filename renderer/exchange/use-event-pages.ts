/** The events of an attempt in React, page by page as rows of them are shown. */
import { useEffect, useMemo, useReducer } from 'react';
import type { Fault } from '../../shared/fault.ts';
import { faultOf } from '../app/app-state.ts';
import { createEventPages, type EventPages } from './event-pages.ts';
import type { ExchangeReader } from './exchange-reader.ts';

/** The pages of the attempt's events; drawn again where one has come. */
export function useEventPages(
  reader: ExchangeReader,
  number: number,
  count: number,
  onFault: (fault: Fault) => void,
): EventPages {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const pages = useMemo(
    () =>
      createEventPages({
        read: (from, limit) => reader.events(number, from, limit),
        onLoaded: redraw,
        onProblem: (error) => onFault(faultOf(error)),
      }),
    [reader, number, onFault],
  );
  pages.setCount(count);
  useEffect(() => () => pages.close(), [pages]);
  return pages;
}

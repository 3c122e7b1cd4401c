/** The text of a recorded body in React: at once where the attempt holds it, else read when it is shown. */
import { useEffect, useState } from 'react';
import type { Attempt, BodyPart } from '../../shared/exchange.ts';
import type { Fault } from '../../shared/fault.ts';
import { faultOf } from '../app/app-state.ts';
import type { ExchangeReader } from './exchange-reader.ts';

export type BodyText =
  | { readonly state: 'ready'; readonly text: string | undefined }
  | { readonly state: 'loading'; readonly bytes: number }
  | { readonly state: 'failed'; readonly fault: Fault };

export function useBodyText(reader: ExchangeReader, attempt: Attempt, part: BodyPart): BodyText {
  const body = part === 'request' ? attempt.requestBody : attempt.responseBody;
  const { number } = attempt;
  const bytes = typeof body === 'object' ? body.bytes : undefined;
  const [read, setRead] = useState<{
    readonly of: ExchangeReader;
    readonly number: number;
    readonly result: BodyText;
  }>();
  useEffect(() => {
    if (bytes === undefined) return;
    let live = true;
    const put = (result: BodyText): void => {
      if (live) setRead({ of: reader, number, result });
    };
    reader.body(number, part).then(
      (text) => put({ state: 'ready', text }),
      (error: unknown) => put({ state: 'failed', fault: faultOf(error) }),
    );
    return () => {
      live = false;
    };
  }, [reader, number, part, bytes]);
  if (typeof body !== 'object') return { state: 'ready', text: body };
  return read?.of === reader && read.number === number ? read.result : { state: 'loading', bytes: body.bytes };
}

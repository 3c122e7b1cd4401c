/** The record of an answer in React. */
import { useEffect, useMemo, useState } from 'react';
import type { Attempt } from '../../../../shared/exchange.ts';
import { useClient } from '../../../app/app-context.tsx';
import { hostReader, type ExchangeReader } from '../../../exchange/exchange-reader.ts';
import { followExchange, type RecordProgress } from '../../../exchange/follow-exchange.ts';

export interface ShownRecord {
  readonly progress: RecordProgress;
  readonly reader: ExchangeReader;
  /** The last one. */
  readonly attempt: Attempt | undefined;
}

const loading: RecordProgress = { status: 'loading', exchange: null, fault: null };

export function useRecord(messageId: string): ShownRecord {
  const client = useClient();
  const reader = useMemo(() => hostReader(client, messageId), [client, messageId]);
  const [told, setTold] = useState<{ readonly of: string; readonly progress: RecordProgress } | null>(null);
  useEffect(
    () =>
      followExchange(client.stream('exchanges.watch', { messageId }), (progress) =>
        setTold({ of: messageId, progress }),
      ),
    [client, messageId],
  );
  const progress = told?.of === messageId ? told.progress : loading;
  return { progress, reader, attempt: progress.exchange?.attempts.at(-1) };
}

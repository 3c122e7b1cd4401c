/** The record that the inspector shows: an answer's, followed while it grows and shown a few times a second, or one from a file. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Exchange } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { hostReader, type ExchangeReader } from '../../exchange/exchange-reader.ts';
import { followExchange, type RecordStatus } from '../../exchange/follow-exchange.ts';

export type InspectorTab = 'request' | 'response' | 'events' | 'timing' | 'code' | 'mcp';

export interface InspectorValue {
  /** The answer whose record this is; null shows none. */
  readonly messageId: string | null;
  readonly status: RecordStatus;
  readonly exchange: Exchange | null;
  /** Reads what the exchange does not hold itself. */
  readonly reader: ExchangeReader | null;
  readonly fault: Fault | null;
  /** Stays from answer to answer. */
  readonly tab: InspectorTab;
  /** The attempt that the user chose; null is the last one. */
  readonly chosenAttempt: number | null;
  /** A record from a file, which is shown in place of the answer's. */
  readonly file: OpenedFile | null;
}

export interface OpenedFile {
  readonly name: string;
  readonly exchange: Exchange;
  readonly reader: ExchangeReader;
}

export interface InspectorStore {
  readonly store: StoreApi<InspectorValue>;
  /**
   * Shows the record of an answer and follows no other. The one before stays in place until the new one has come, or for
   * `staysMs`: a panel that is emptied in between only flickers.
   */
  show(messageId: string): void;
  /** Asks again for the record that is to be shown. */
  retry(): void;
  /** Nothing is shown and nothing is followed any more. */
  hide(): void;
  chooseTab(tab: InspectorTab): void;
  chooseAttempt(number: number): void;
  /** Shows the record in the text of a file. Rejects with a `FaultError` that says what is wrong with it. */
  openFile(name: string, text: string): Promise<void>;
  closeFile(): void;
}

type Shown = Omit<InspectorValue, 'tab'>;

const nothing: Shown = {
  messageId: null,
  status: 'loading',
  exchange: null,
  reader: null,
  fault: null,
  chosenAttempt: null,
  file: null,
};

/** How long the record before is left in place, in milliseconds; after that the panel says that it is loading. */
const staysMs = 250;

export function createInspectorStore(client: Client): InspectorStore {
  const store = createStore<InspectorValue>()(() => ({ ...nothing, tab: 'request' }));
  /** The record that is followed, which may not be shown yet. */
  let followed: { readonly messageId: string; readonly leave: () => void } | undefined;
  const put = (record: Partial<Shown>): void => store.setState(record);

  const follow = (messageId: string): void => {
    followed?.leave();
    const begun = { ...nothing, messageId, reader: hostReader(client, messageId) };
    const before = store.getState();
    let began = false;
    const begin = (record: Partial<Shown>): void => {
      clearTimeout(timer);
      const { file, chosenAttempt } = store.getState();
      // A file that was opened meanwhile is what one looks at.
      const opened = file === before.file ? {} : { file, chosenAttempt };
      put(began ? record : { ...begun, ...opened, ...record });
      began = true;
    };
    const timer = setTimeout(() => begin({}), staysMs);
    if (before.exchange === null || before.messageId === messageId) begin({});
    const leave = followExchange(client.stream('exchanges.watch', { messageId }), begin);
    followed = {
      messageId,
      leave: () => {
        clearTimeout(timer);
        leave();
      },
    };
  };

  return {
    store,
    show(messageId) {
      if (followed?.messageId !== messageId) follow(messageId);
    },
    retry() {
      if (followed !== undefined) follow(followed.messageId);
    },
    hide() {
      followed?.leave();
      followed = undefined;
      put(nothing);
    },
    chooseTab: (tab) => store.setState({ tab }),
    chooseAttempt: (number) => store.setState({ chosenAttempt: number }),
    openFile: async (name, text) => {
      // Checked with schemas and read as the host does it: large, and needed for nothing else here.
      const [{ readExchangeFile }, { fileReader }] = await Promise.all([
        import('../../../shared/exchange-file.ts'),
        import('../../exchange/file-reader.ts'),
      ]);
      const whole = readExchangeFile(text);
      const exchange = { ...whole.exchange, attempts: whole.attempts.map(({ attempt }) => attempt) };
      put({ file: { name, exchange, reader: fileReader(whole) }, chosenAttempt: null });
    },
    closeFile: () => put({ file: null, chosenAttempt: null }),
  };
}

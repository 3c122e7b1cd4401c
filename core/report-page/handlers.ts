/** The calls that make report pages. */
import type { Reported } from '../../shared/contract/reports.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { Handlers } from '../wire/handlers.ts';
import { reportPage, type ReportPageGround } from './report-page.ts';

/** Where the exports come from: each the text of a file that can be imported again. */
export interface ReportSources extends ReportPageGround {
  readonly conversation: (id: string) => AsyncIterable<string>;
  readonly run: (id: string) => AsyncIterable<string>;
  readonly checks: (runId: string) => AsyncIterable<string>;
  readonly exchange: (messageId: string) => AsyncIterable<string>;
}

export function reportHandlers(sources: ReportSources): Pick<Handlers, 'reports.make'> {
  return {
    'reports.make': ({ of }) => reportPage(sources, textOf(sources, of), words[of.kind]),
  };
}

const words: Readonly<Record<Reported['kind'], string>> = {
  conversation: 'this conversation',
  run: 'this run',
  checks: 'this run of checks',
  exchange: 'this exchange',
};

function textOf(sources: ReportSources, of: Reported): AsyncIterable<string> {
  switch (of.kind) {
    case 'conversation':
      return sources.conversation(of.id);
    case 'run':
      return sources.run(of.id);
    case 'checks':
      return sources.checks(of.id);
    case 'exchange':
      return sources.exchange(of.id);
    default:
      return assertNever(of);
  }
}

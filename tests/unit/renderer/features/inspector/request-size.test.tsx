/** The Request tab says how large the body was that went out, and not how long its text is with markers for files. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fileReader } from '../../../../../renderer/exchange/file-reader.ts';
import { RequestTab } from '../../../../../renderer/features/inspector/request-tab.tsx';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import type { Attempt } from '../../../../../shared/exchange.ts';

const reader = fileReader({ exchange: { messageId: 'm', protocol: 'chat', profileName: 'P' }, attempts: [] });
const attempt: Attempt = {
  number: 0,
  startedAt: 0,
  method: 'POST',
  url: 'http://127.0.0.1/v1/chat/completions',
  requestHeaders: [],
  requestBody: '{"a":"b"}',
  timing: {},
  receivedBytes: 0,
  eventCount: 0,
};

test.each([
  [{ ...attempt, bodyBytes: 12_345 }, '12,345 bytes'],
  [attempt, '9 bytes'],
])('%j', (shown, words) => {
  const markup = renderToStaticMarkup(
    <TooltipProvider>
      <RequestTab attempt={shown} reader={reader} onSend={undefined} />
    </TooltipProvider>,
  );
  expect(markup).toContain(words);
});

/** What a window should never say: what its policy forbids was tried, or a mistake reached nobody. */
import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/** Gathers them from every page of the context, from its first script on. */
export async function complaintsOf(context: BrowserContext): Promise<readonly string[]> {
  await reportViolations(context);
  return gatherComplaints(context).said;
}

/** Has the pages that will be opened in the context say what their policy forbids. */
export async function reportViolations(context: BrowserContext): Promise<void> {
  // What is tried and caught (a check whether code can be made from text) is only reported as an event.
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
      },
    );
  });
}

/** From now on until `end`. */
export function gatherComplaints(context: BrowserContext): {
  readonly said: readonly string[];
  readonly end: () => void;
} {
  const said: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) said.push(message.text());
  };
  const onError = (error: WebError): void => void said.push(String(error.error().stack ?? error.error()));
  context.on('console', onConsole);
  context.on('weberror', onError);
  return {
    said,
    end: () => {
      context.off('console', onConsole);
      context.off('weberror', onError);
    },
  };
}

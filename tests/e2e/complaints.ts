/** What a window should never say: what its policy forbids was tried, or a mistake reached nobody. */
import type { BrowserContext } from '@playwright/test';

/** Gathers them from every page of the context, from its first script on. */
export async function complaintsOf(context: BrowserContext): Promise<readonly string[]> {
  const said: string[] = [];
  // What is tried and caught (a check whether code can be made from text) is only reported as an event.
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
      },
    );
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) said.push(message.text());
  });
  context.on('weberror', (error) => said.push(String(error.error().stack ?? error.error())));
  return said;
}

/** The script in the page itself (vite.config.ts puts it there): makes ready the first paint, and has the app loaded once that is seen. */
import { watchTyping } from './early-typing.ts';
import { keepEarlyText } from './early-kept.ts';
import { watchPaletteKeys } from './early-palette.ts';
import { nameEarlyFields } from './first-words.ts';
import { firstPainted, prepareFirstPaint } from './first-paint.ts';
import type * as main from '../main.ts';
import { showStartFailed } from './start-failed.ts';

/** Where the app's own code is. */
const address = document.currentScript?.dataset['main'] ?? '';

if (prepareFirstPaint()) document.addEventListener('DOMContentLoaded', whenRead);

function whenRead(): void {
  const composer = document.querySelector<HTMLTextAreaElement>('textarea#early-message');
  nameEarlyFields(document);
  keepEarlyText(composer);
  const frame = document.getElementById('early');
  watchPaletteKeys(frame, composer);
  const typing = watchTyping(composer, frame?.querySelector('input'));
  const start = async (): Promise<void> => {
    try {
      // A key that came with the first frame goes first: what arrives is compiled where keys are drawn.
      await typing.painted();
      const { load } = (await import(/* @vite-ignore */ address)) as typeof main;
      await load(typing);
    } catch (error) {
      // oxlint-disable-next-line no-console -- whoever looks for the reason finds it there; it is told of below
      console.error(error);
      showStartFailed(() => void start());
    }
  };
  // Nothing of the app stands in the way of the first paint, neither its code nor its style.
  void firstPainted().then(start);
}

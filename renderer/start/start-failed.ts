/** What the static frame says where the app's code did not come: its composer keeps what was typed into it. */
import { firstWords } from './first-words.ts';

/** Without React, which did not come either. `onTryAgain`: the user wants it fetched once more. */
export function showStartFailed(onTryAgain: () => void): void {
  const { notLoaded, tryAgain, reloadWindow } = firstWords();
  const words = document.createElement('div');
  words.setAttribute('role', 'alert');
  words.className =
    'fixed inset-x-0 top-0 z-50 flex flex-wrap items-center gap-3 border-b border-bad/35 bg-bad-wash px-4 py-2 text-13';
  const sentence = document.createElement('span');
  sentence.textContent = notLoaded;
  const again = button(tryAgain, () => {
    words.remove();
    onTryAgain();
  });
  words.append(
    sentence,
    again,
    button(reloadWindow, () => window.location.reload()),
  );
  document.body.append(words);
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.className =
    'h-control rounded-control border border-line bg-panel px-2.5 text-12 font-medium text-ink hover:border-line-strong';
  element.addEventListener('click', onClick);
  return element;
}

/** Draws one formula with KaTeX, within bounds; fetched with it. */
import katex from 'katex';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface Formula {
  readonly element: HTMLElement;
  readonly tex: string;
  /** Stands on lines of its own. */
  readonly display: boolean;
}

/** Characters; KaTeX takes some 30 ms for as many, and a longer formula stays TeX to be read. */
const longestFormula = 4_000;

/** Elements within elements. Some fifteen fractions in one another take 100; the browser's own layout ends the page at some thousands. */
const deepestFormula = 250;

/** Goes through it level by level, as a recursion would need the very depth that it looks for. */
function isDeeper(root: Element, most: number): boolean {
  let level: readonly Element[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap(({ children }) => [...children]);
  }
  return false;
}

/** Puts the drawn formula in place of the element's text; where that cannot be, the TeX stays, and says why. */
export function drawFormula({ element, tex, display }: Formula): void {
  if (tex.length > longestFormula) {
    element.title = t(m.formulaTooLong, { count: tex.length, most: longestFormula });
    return;
  }
  try {
    // By the DOM, not as HTML: the page's policy forbids styles in markup. The parser's bound on nesting does not hold there.
    const drawn = document.createElement('span');
    katex.render(tex, drawn, {
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 500,
      maxSize: 40,
      output: 'htmlAndMathml',
    });
    if (isDeeper(drawn, deepestFormula)) {
      element.title = t(m.formulaTooDeep);
      return;
    }
    element.replaceChildren(...drawn.childNodes);
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
  } catch (error) {
    element.textContent = tex;
    element.title = error instanceof Error ? error.message : t(m.formulaFailed);
  }
}

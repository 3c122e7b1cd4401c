/** Marks in an answer as it stands in the document what an event brought and what came later; nothing of it is rendered or laid out for that. */
import { highlightRanges } from '../ui/highlight-ranges.ts';
import type { Answer } from '../../shared/message.ts';
import type { Stretches } from '../../shared/score/stretches.ts';
import { sectionsOf, type AnswerSection } from './answer-sections.ts';
import './marked-answer.css';

export interface MarkedAnswer {
  /** Marks the answer as it stood after so many events. `reveal`: what the last one brought is to be in sight. */
  show(position: number, reveal: boolean): void;
  /** The event that brought what stands at a place of the document; undefined where that is none of the answer's text. */
  stepAt(node: Node, offset: number): number | undefined;
  close(): void;
}

const laterName = 'score-later';
const broughtName = 'score-brought';
/** So near to the edges of what it scrolls in, a place is not in sight. */
const marginPx = 40;

export function markAnswer(article: HTMLElement, answer: Answer, stretches: Stretches): MarkedAnswer {
  let sections: readonly AnswerSection[] | undefined;
  let position = stretches.steps;
  const sectionsNow = (): readonly AnswerSection[] => (sections ??= sectionsOf(article, answer));

  const paint = (): Range | undefined => {
    const later: Range[] = [];
    const brought: Range[] = [];
    const stretchesNow = stretches.broughtBy(position);
    for (const section of sectionsNow()) {
      const { element, parts } = section;
      const from = laterFrom(section, stretches, position);
      toggle(element, 'later', from === 0);
      const range = from === undefined || from === 0 ? undefined : section.rangeFrom(from);
      if (range !== undefined) later.push(range);
      let isMarked = false;
      let isBrought = false;
      for (const stretch of stretchesNow) {
        const part = parts.find(({ candidate, block }) => candidate === stretch.candidate && block === stretch.block);
        if (part === undefined) continue;
        isBrought = true;
        const own = section.range(part.from + stretch.from, part.from + stretch.to);
        if (own === undefined) continue;
        isMarked = true;
        brought.push(own);
      }
      // What it brought cannot be shown as text: a picture's data, or what is folded away.
      toggle(element, 'brought', isBrought && !isMarked);
    }
    highlightRanges(laterName, later);
    highlightRanges(broughtName, brought);
    return brought[0];
  };

  // Text that comes near is put in, and blocks fold and unfold.
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => isOutside(target))) return;
    sections = undefined;
    paint();
  });
  observer.observe(article, { childList: true, characterData: true, subtree: true });

  return {
    show(to, reveal) {
      position = to;
      const range = paint();
      if (reveal && range !== undefined) bringIntoSight(article, range);
    },
    stepAt(node, offset) {
      for (const section of sectionsNow()) {
        if (!section.element.contains(node)) continue;
        const at = section.offsetOf(node, offset);
        if (at === undefined) return undefined;
        const part = section.parts.findLast(({ nameFrom }) => nameFrom <= at) ?? section.parts[0];
        return part && stretches.stepOf(part.candidate, part.block, Math.max(0, at - part.from));
      }
      return undefined;
    },
    close() {
      observer.disconnect();
      highlightRanges(laterName, []);
      highlightRanges(broughtName, []);
      for (const element of article.querySelectorAll<HTMLElement>('[data-block]')) {
        toggle(element, 'later', false);
        toggle(element, 'brought', false);
      }
    },
  };
}

/** Where in a section begins what came later; undefined where nothing did. */
function laterFrom({ parts }: AnswerSection, stretches: Stretches, position: number): number | undefined {
  for (const { candidate, block, nameFrom, from, to } of parts) {
    const length = stretches.lengthAt(candidate, block, position);
    if (length === undefined) return nameFrom;
    if (from + length < to) return length === 0 ? nameFrom : from + length;
  }
  return undefined;
}

function isOutside(target: Node): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest('[data-block]') === null;
}

function toggle({ dataset }: HTMLElement, name: 'later' | 'brought', on: boolean): void {
  if (on === (dataset[name] !== undefined)) return;
  if (on) dataset[name] = '';
  else delete dataset[name];
}

function bringIntoSight(article: HTMLElement, range: Range): void {
  let scroller: HTMLElement | null = article.parentElement;
  while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
  if (scroller === null) return;
  const view = scroller.getBoundingClientRect();
  const { top, bottom } = range.getBoundingClientRect();
  // What lies over the end of the answer hides it, too.
  const controls = article.querySelector('[data-scrubber]')?.getBoundingClientRect().top ?? view.bottom;
  const end = Math.min(view.bottom, controls);
  if (bottom > end - marginPx / 4) scroller.scrollTop += bottom - end + marginPx;
  else if (top < view.top + marginPx / 4) scroller.scrollTop += top - view.top - marginPx;
}

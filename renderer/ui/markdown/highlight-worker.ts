/** Runs in a worker: reads code with the common grammars and answers with the kind of each stretch. */
import { common, createLowlight } from 'lowlight';

export interface HighlightQuestion {
  readonly id: number;
  readonly lang: string;
  readonly code: string;
}

export interface HighlightAnswer {
  readonly id: number;
  /** Null where the language is not known. */
  readonly runs: readonly (readonly [length: number, kind: string])[] | null;
}

type Node = ReturnType<ReturnType<typeof createLowlight>['highlight']>['children'][number];

const lowlight = createLowlight(common);

/** The grammars' many classes, as the few kinds that the theme has colours for. */
const kinds: Readonly<Record<string, string>> = {
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  keyword: 'keyword',
  operator: '',
  'selector-tag': 'keyword',
  tag: 'keyword',
  name: 'keyword',
  section: 'name',
  string: 'string',
  regexp: 'string',
  'template-tag': 'string',
  char: 'string',
  addition: 'string',
  number: 'number',
  literal: 'literal',
  symbol: 'literal',
  bullet: 'literal',
  built_in: 'name',
  title: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  type: 'literal',
  variable: 'number',
  meta: 'comment',
  deletion: 'deletion',
};

function kindOf(classes: unknown): string | undefined {
  if (!Array.isArray(classes)) return undefined;
  for (const name of classes) {
    const kind = typeof name === 'string' ? kinds[name.replace(/^hljs-/, '')] : undefined;
    if (kind !== undefined) return kind;
  }
  return undefined;
}

function collect(nodes: readonly Node[], kind: string, into: [number, string][]): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      const last = into.at(-1);
      if (last !== undefined && last[1] === kind) last[0] += node.value.length;
      else into.push([node.value.length, kind]);
    } else if (node.type === 'element') {
      collect(node.children, kindOf(node.properties['className']) ?? kind, into);
    }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<HighlightQuestion>) => {
  const { id, lang, code } = data;
  let runs: HighlightAnswer['runs'] = null;
  if (lowlight.registered(lang.toLowerCase())) {
    const found: [number, string][] = [];
    collect(lowlight.highlight(lang.toLowerCase(), code).children, '', found);
    runs = found;
  }
  self.postMessage({ id, runs } satisfies HighlightAnswer);
});

/** Estimates the cost of a Mermaid diagram from its source, before layout. */

/**
 * Parts (lines and the links within them) that are drawn without asking. Laying out costs more than proportionally: a
 * hundred parts take a second or two, four hundred ten times that.
 */
export const promptParts = 100;

/** Milliseconds for drawing what was not asked about. */
export const drawBoundMs = 10_000;

/** The same for what the user wants drawn in any case. */
export const anywayBoundMs = 60_000;

/** Characters; longer sources are not drawn at all. */
export const longestDiagram = 20_000;

/** What links two things in any of Mermaid's languages: -->, ---, -.->, ==>, ~~~, <|--, ||--o{, ->>. */
const link = /[<|}o*]*(?:-{2,}|={2,}|-\.+-|~{3,}|-{1,2}(?=[>x)]))[->=xo)|{*]*/;

/** Statements plus links; `a & b --> c & d` are four. */
export function diagramParts(source: string): number {
  let parts = 0;
  for (const statement of source.split(/[\n;]/)) {
    const text = statement.trim();
    if (text === '' || text.startsWith('%%')) continue;
    const ends = text.split(link).map((end) => end.split('&').length);
    let links = 0;
    for (let at = 1; at < ends.length; at += 1) links += (ends[at - 1] ?? 1) * (ends[at] ?? 1);
    parts += Math.max(1, links);
  }
  return parts;
}

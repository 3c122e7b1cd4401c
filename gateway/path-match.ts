/** Paths with places in them: whether a request's path is one of an API's, and what stands in the places. */

/**
 * What stands at each `{name}` of a template such as `/v1beta/models/{model}:generateContent`, percent-decoded.
 * @param path percent-encoded; an encoded slash does not part segments
 * @returns undefined where the path is another one, or its percent-encoding is broken
 */
export function matchPath(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const names: string[] = [];
  const pattern = template.replaceAll(/\{(\w+)\}|[.*+?^${}()|[\]\\]/g, (part, name: string | undefined) => {
    if (name === undefined) return `\\${part}`;
    names.push(name);
    return '([^/]+)';
  });
  const match = new RegExp(`^${pattern}$`).exec(path);
  if (match === null) return undefined;
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
  } catch {
    return undefined;
  }
}

/**
 * Each icon is imported from its own file. The package names all of them in one, and a module of the start that needs a
 * single icon would have those of every page in the graph of the start.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const library = 'lucide-react';

/**
 * `Lasso` → `lasso`, by every name that the package has for it.
 * @returns {ReadonlyMap<string, string>}
 */
function readFiles() {
  const folder = dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));
  const index = readFileSync(join(folder, `dist/esm/${library}.mjs`), 'utf8');
  return new Map(
    [...index.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs';$/gm)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => /** @type {const} */ ([name, file])),
    ),
  );
}

/** @returns {import('vite').Plugin} */
export function icons() {
  const files = readFiles();
  const importOf = (/** @type {string} */ one) => {
    const [name = '', own = name] = one.trim().split(/\s+as\s+/);
    const file = files.get(name);
    return file === undefined
      ? `import { ${one.trim()} } from '${library}';`
      : `import ${own} from '${library}/icons/${file}';`;
  };
  return {
    name: 'icons',
    // Types are gone by then.
    enforce: 'post',
    transform: {
      filter: { code: library },
      handler: (code) => ({
        code: code.replaceAll(
          /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g,
          (_whole, /** @type {string} */ names) =>
            names
              .split(',')
              .filter((one) => one.trim() !== '')
              .map(importOf)
              .join(' '),
        ),
        map: null,
      }),
    },
  };
}

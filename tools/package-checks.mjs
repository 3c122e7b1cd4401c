/** What can be known of an installer before it is built: the packager's own checks, what the app imports, what would be in it. */
import { readFileSync, readdirSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { root } from './build.mjs';

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));

/**
 * electron-builder.yml, as electron-builder reads it.
 * @param {string} [folder]
 * @returns {Promise<{ electronFuses?: Readonly<Record<string, boolean>> }>}
 */
export async function packagerConfiguration(folder = root) {
  const { getConfig } = builder('app-builder-lib/out/util/config/config');
  return getConfig(folder, null, null);
}

/**
 * The configuration and the metadata, as electron-builder reads and refuses them.
 * @param {string} [folder]
 * @returns {Promise<string[]>} problems, each a sentence
 */
export async function configurationProblems(folder = root) {
  const { validateConfiguration } = builder('app-builder-lib/out/util/config/config');
  const { checkMetadata, readPackageJson } = builder('app-builder-lib/out/util/packageMetadata');
  const { DebugLogger } = builder('builder-util');
  const file = join(folder, 'package.json');
  const problems = [];
  try {
    const config = await packagerConfiguration(folder);
    await validateConfiguration(config, new DebugLogger(false));
    const metadata = await readPackageJson(file);
    checkMetadata(metadata, metadata, file, file);
    problems.push(...metadataProblems(metadata));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}

/**
 * What the deb and the rpm ask for when everything else is built already (electron-builder's FpmTarget.js).
 * @param {{ description?: string, homepage?: string, author?: { name?: string, email?: string }, releases?: string }} metadata
 */
export function metadataProblems({ description, homepage, author, releases }) {
  return [
    ...(description ? [] : ['package.json has no description.']),
    ...(homepage ? [] : ['package.json has no homepage.']),
    ...(author?.email ? [] : ["package.json's author has no email."]),
    // Where the app asks for newer versions of itself.
    ...(releases === undefined || releases.startsWith('https://')
      ? []
      : ['releases in package.json is no address over TLS.']),
  ];
}

/**
 * What the packagers take as it is and nobody could reach: an installer that goes to others should name real ones.
 * @param {{ homepage?: string, author?: { email?: string } }} metadata
 */
export function placeholders({ homepage = '', author }) {
  return [
    ...(/\.example\b/.test(homepage) ? [`The homepage is a placeholder: ${homepage}`] : []),
    ...((author?.email ?? '').endsWith('.example') ? [`The author's email is a placeholder: ${author?.email}`] : []),
  ];
}

/**
 * Packages that the built app asks for and an installer would not have.
 * @param {{ dependencies?: Readonly<Record<string, string>> }} manifest
 * @param {Readonly<Record<string, string>>} sources text by file
 */
export function importProblems({ dependencies = {} }, sources) {
  const known = new Set(['electron', ...builtinModules, ...Object.keys(dependencies)]);
  return Object.entries(sources).flatMap(([file, text]) =>
    [...importsOf(text)]
      .filter((name) => !known.has(name))
      .map((name) => `${file} imports ${name}, which is no production dependency.`),
  );
}

/**
 * The names of packages, without what is imported of them: in imports, exports, `import()`, `require()` and whatever
 * resolves a name, as long as the name is written there.
 * @param {string} text
 */
function importsOf(text) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {unknown[]} */
  const nodes = [parseAst(text)];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (Array.isArray(node)) nodes.push(...node);
    if (Array.isArray(node) || typeof node !== 'object' || node === null) continue;
    const { type, source, callee, arguments: given } = /** @type {Record<string, any>} */ (node);
    const named = type === 'CallExpression' && isLookUp(callee) ? given?.[0]?.value : source?.value;
    if (typeof named === 'string') names.add(packageOf(named));
    nodes.push(...Object.values(node).filter((value) => typeof value === 'object'));
  }
  names.delete('');
  return names;
}

/**
 * `require` and its `resolve`, and that of `import.meta`.
 * @param {any} callee
 */
function isLookUp(callee) {
  const of = callee?.type === 'MemberExpression' && callee.property?.name === 'resolve' ? callee.object : callee;
  return of?.name === 'require' || (of !== callee && of?.type === 'MetaProperty');
}

/** @param {string} name */
function packageOf(name) {
  if (name.startsWith('.') || name.startsWith('/') || name.startsWith('data:')) return '';
  const parts = name.replace(/^node:/, '').split('/');
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

/** The built desktop app, by file. */
export function builtSources(folder = join(root, 'dist/electron')) {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /\.(js|cjs|mjs)$/.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

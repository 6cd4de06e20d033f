import { globSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const PAGE = /\/app\/(root|.+\.page)\.tsx$/;
const EVERY_PAGE = /\/app\/(root|storefront\/frame\/storefront-frame\.page)\.tsx$/;
const ENTRANCE = /\/app\/storefront\/(home\/home|listing\/listing)\.page\.tsx$/;
const PRODUCT = /\/app\/storefront\/product\/product\.page\.tsx$/;
/** It needs what the product page is made of, in the admin area: that travels with the product page all the same. */
const PREVIEW = /\/app\/admin\/product-preview\/product-preview\.tsx$/;

/** The pages that cannot be shown without a module. What is imported on intent does not count. */
function pagesWith(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (PAGE.test(id)) return [id];
  return importersOf(id, graph).flatMap((from) => pagesWith(from, graph, seen));
}

const ICON = /\/lucide\/dist\/esm\/icons\/([a-z0-9-]+)\.mjs$/;

/** Icons come through one file that names them all: whoever writes an icon's name uses it. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const [, icon] = ICON.exec(id) ?? [];
  if (icon === undefined) return importers;
  const name = new RegExp(
    `\\b${icon.replace(/(^|-)([a-z0-9])/g, (_, _dash, first) => first.toUpperCase())}\\b`,
  );
  const users = importers.flatMap((all) => graph.getModuleInfo(all)?.importers ?? []);
  return users.filter(
    (user) => !user.includes('/node_modules/') && name.test(graph.getModuleInfo(user)?.code ?? ''),
  );
}

/** What every page needs, and what product pages share with others or with late parts: shoppers come by both. */
function isOfShop(id: string, graph: Rolldown.ChunkingContext): boolean {
  const pages = pagesWith(id, graph);
  if (pages.some((page) => EVERY_PAGE.test(page))) return true;
  if (!pages.some((page) => PRODUCT.test(page))) return false;
  return pages.length > 1 || isOfLatePart(id, graph);
}

/** Something that is fetched on intent needs it, too: apart from both it would be a file of its own. */
function isOfLatePart(id: string, graph: Rolldown.ChunkingContext): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  // with a query it is a screen as the router takes it apart
  return importers.some(
    (from) => !from.includes('?') && !PREVIEW.test(from) && pagesWith(from, graph).length === 0,
  );
}

/** Style sheets of home and listing that others share, in one file: browsers open six connections to a host. */
function isOfEntrance(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!id.endsWith('.module.css')) return false;
  const pages = pagesWith(id, graph);
  return pages.length > 1 && pages.some((page) => ENTRANCE.test(page));
}

/** What the product page alone is made of, in one file with its screen, though a preview of the page needs most of it. */
function isOfProduct(id: string, graph: Rolldown.ChunkingContext): boolean {
  const pages = pagesWith(id, graph);
  return pages.length > 0 && pages.every((page) => PRODUCT.test(page));
}

/** Which file of several pages a module travels in. */
function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (isOfShop(id, graph)) return 'shop';
  return isOfEntrance(id, graph) ? 'entrance' : null;
}

/** Few files, because each costs a request and is compressed by itself. */
const CHUNKS = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: chunkOf },
  { name: (id: string, graph: Rolldown.ChunkingContext) => (isOfProduct(id, graph) ? 'product' : null) },
];

const SHEETS = globSync('app/**/*.module.css', { cwd: import.meta.dirname }).sort();
/** Without d: what is called ad is hidden by blockers. */
const LETTERS = 'abcefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Which sheet a class stands in, in two letters, and the how manieth it is there. Every name is fetched with the
 * scripts, the sheets and the page; hashes would take more than a kilobyte of each page's scripts.
 */
function shortName(name: string, file: string, css: string): string {
  const sheet = SHEETS.indexOf(path.relative(import.meta.dirname, file.replace(/\?.*/, '')));
  const found = [...css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi)].map(([, each]) => each);
  const place = [...new Set(found)].indexOf(name);
  if (sheet === -1 || place === -1) throw new Error(`${file} has no class ${name}.`);
  return inLetters(sheet, 2) + inLetters(place, 1);
}

function inLetters(count: number, least: number): string {
  const rest = Math.floor(count / LETTERS.length);
  return (rest > 0 || least > 1 ? inLetters(rest, least - 1) : '') + LETTERS[count % LETTERS.length];
}

/** Files of which every page runs most: a browser that knows this hint reads them beside what else it does, not when they run. */
const RUN_AT_ONCE = ['framework', 'shop'];
/** https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const READ_WHOLE = '//# allFunctionsCalledOnLoad\n';

/** A second minifier after the bundler's own takes another 1.5 % off what browsers fetch, in brotli. */
const minifyAgain: Plugin = {
  name: 'minify-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, {
          module: true,
          compress: { passes: 3, keep_fargs: false, pure_getters: true },
        });
        chunk.code = (RUN_AT_ONCE.includes(chunk.name) ? READ_WHOLE : '') + (code ?? chunk.code);
      }
    },
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter(), minifyAgain],
  // One build whose server entry holds pages and API alike: one module graph, so contexts and types are shared.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: './server/entry.ts' }, sourcemap: true } },
  },
  // Long names tell who styles what while one works; in the shop they would be a fifth of a page.
  css: {
    modules: {
      generateScopedName: mode === 'production' ? shortName : '[name]__[local]__[hash:base64:4]',
    },
  },
  optimizeDeps: { include: ['sonner', 'lucide'] },
}));

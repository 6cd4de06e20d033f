import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const PAGE = /\/app\/(root|.+\.page)\.tsx$/;
const EVERY_PAGE = modules('app/root.tsx', 'app/storefront/frame/storefront-frame.page.tsx');
const ENTRANCE = modules('app/storefront/home/home.page.tsx', 'app/storefront/listing/listing.page.tsx');
const PRODUCT = modules('app/storefront/product/product.page.tsx');
/** What many pages load data with, but not those that a shopper enters by. */
const QUERIES = modules('app/platform/browser/use-api-query.ts');
/** So small that it costs less there than as a file of its own. */
const WITH_SHOP = modules('app/ui/display/skeleton.tsx');
/** Formatted text, which only product pages and blogs show: more than other pages should fetch. */
const PROSE = modules('app/ui/rich-text/rich-prose.tsx', 'app/ui/rich-text/rich-text.ts');
/** Forms that take an email address often take a mobile number, too. */
const IDENTIFIERS = modules('app/accounts/identifier.ts', 'app/platform/text/email-address.ts');
/** What every page with a customer's orders shows. */
const ORDERS = modules(
  'app/orders/order.ts',
  'app/orders/my-orders/order-item.tsx',
  'app/orders/my-orders/order-outcome.tsx',
  'app/orders/my-orders/order-status.tsx',
  'app/orders/cancellations/cancellable-items.ts',
  'app/orders/exchanges/lazy-order-exchanges.tsx',
  'app/orders/returns/return-policy.ts',
  'app/orders/returns/returnable-items.ts',
  'app/orders/shipments/shipment-status.ts',
);
/** Forms that take an address. */
const ADDRESS = modules(
  'app/checkout/address/business-fields.tsx',
  'app/checkout/address/fill-address-from-pin.ts',
  'app/checkout/address/shipping-fields.tsx',
  'app/orders/shipping-info.ts',
  'app/platform/geography/country.ts',
  'app/platform/geography/indian-states.ts',
  'app/shipping/pins/pin-location.ts',
  'app/shipping/pins/use-pin-check.ts',
);
/** Pages that show the lines of a cart. */
const CART = modules(
  'app/storefront/cart.page.tsx',
  'app/checkout/checkout.page.tsx',
  'app/checkout/draft-orders/pay.page.tsx',
  'app/storefront/offline/offline.page.tsx',
);
/** Pages of the admin area; what only they share with the product page stays in that page's chunk. */
const ADMIN_AREA = /\/app\/(?:admin\/.+|.+\/admin-[a-z-]+)\.page\.tsx$/;
/** Rarely opened parts that show what the product page shows; its modules stay in that page's chunk. */
const LIKE_PRODUCT = modules(
  'app/admin/products/product-preview.tsx',
  'app/catalog/offers/size-chart-dialog.tsx',
  'app/storefront/sections/size-question.tsx',
);

/** Matches the ids of these modules; a moved file must be named here, too, or its pages would fetch more. */
function modules(...files: string[]): RegExp {
  for (const file of files)
    if (!existsSync(path.join(import.meta.dirname, file)))
      throw new Error(`vite.config.ts: ${file} has moved.`);
  return new RegExp(`/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`);
}

/** The pages that statically import a module; dynamic imports do not count. */
function pagesWith(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (PAGE.test(id)) return [id];
  return importersOf(id, graph).flatMap((from) => pagesWith(from, graph, seen));
}

const ICON = /\/lucide\/dist\/esm\/icons\/([a-z0-9-]+)\.mjs$/;

/** All icons are re-exported by one file, so the names that a module imports from it tell which icons it uses. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const [, icon] = ICON.exec(id) ?? [];
  if (icon === undefined) return importers;
  const name = icon.replace(/(^|-)([a-z0-9])/g, (_, _dash, first) => first.toUpperCase());
  const imported = new RegExp(`import\\s*\\{[^}]*\\b${name}\\b[^}]*\\}\\s*from\\s*["']lucide["']`);
  const users = importers.flatMap((all) => graph.getModuleInfo(all)?.importers ?? []);
  return users.filter(
    (user) => !user.includes('/node_modules/') && imported.test(graph.getModuleInfo(user)?.code ?? ''),
  );
}

/** Modules of every page, and those that product pages share with other pages of shoppers or with lazy parts. */
function isOfShop(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (PROSE.test(id)) return false;
  const pages = pagesWith(id, graph).filter((page) => !ADMIN_AREA.test(page));
  if (WITH_SHOP.test(id) || pages.some((page) => EVERY_PAGE.test(page))) return true;
  if (!pages.some((page) => PRODUCT.test(page))) return false;
  return pages.length > 1 || isOfLazyPart(id, graph);
}

/** Whether a lazy part also needs the module, which would otherwise become a separate file. */
function isOfLazyPart(id: string, graph: Rolldown.ChunkingContext): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  // with a query it is a page that the router has split
  return importers.some(
    (from) => !from.includes('?') && !LIKE_PRODUCT.test(from) && pagesWith(from, graph).length === 0,
  );
}

/** Stylesheets that home or listing share with other pages go into one file, because browsers open six connections per host. */
function isOfEntrance(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!id.endsWith('.module.css')) return false;
  const pages = pagesWith(id, graph);
  return pages.length > 1 && pages.some((page) => ENTRANCE.test(page));
}

/** Modules that only the product page uses, or the admin area, too, go into its chunk, although the preview needs most of them. */
function isOfProduct(id: string, graph: Rolldown.ChunkingContext): boolean {
  const pages = pagesWith(id, graph).filter((page) => !ADMIN_AREA.test(page));
  return pages.length > 0 && pages.every((page) => PRODUCT.test(page));
}

/** Modules that only pages with a cart share; each would be a small file of its own. */
function isOfCart(id: string, graph: Rolldown.ChunkingContext): boolean {
  const pages = pagesWith(id, graph).filter((page) => !ADMIN_AREA.test(page));
  return pages.length > 1 && !id.endsWith('.css') && pages.every((page) => CART.test(page));
}

/** The shared chunk of a module, if any. */
function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (isOfShop(id, graph)) return 'shop';
  return isOfEntrance(id, graph) ? 'entrance' : null;
}

/** Few files, because each costs a request and is compressed separately. */
const CHUNKS = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: chunkOf },
  { name: 'query', test: QUERIES },
  { name: 'prose', test: PROSE },
  { name: 'identifier', test: IDENTIFIERS },
  { name: 'orders', test: ORDERS },
  { name: 'address', test: ADDRESS },
  { name: (id: string, graph: Rolldown.ChunkingContext) => (isOfProduct(id, graph) ? 'product' : null) },
  { name: (id: string, graph: Rolldown.ChunkingContext) => (isOfCart(id, graph) ? 'cart' : null) },
];

const STYLESHEETS = globSync('app/**/*.module.css', { cwd: import.meta.dirname }).sort();
/** Without d, because ad blockers hide elements with the class "ad". */
const LETTERS = 'abcefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Two letters for the stylesheet, one for the class's index in it. Names are part of scripts, stylesheets and pages; hashes
 * would add more than a kilobyte to each page's scripts.
 */
function shortName(name: string, file: string, css: string): string {
  const stylesheet = STYLESHEETS.indexOf(path.relative(import.meta.dirname, file.replace(/\?.*/, '')));
  const names = [...css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi)].map(([, each]) => each);
  const index = [...new Set(names)].indexOf(name);
  if (stylesheet === -1 || index === -1) throw new Error(`${file} has no class ${name}.`);
  return inLetters(stylesheet, 2) + inLetters(index, 1);
}

function inLetters(count: number, least: number): string {
  const rest = Math.floor(count / LETTERS.length);
  return (rest > 0 || least > 1 ? inLetters(rest, least - 1) : '') + LETTERS[count % LETTERS.length];
}

/** Chunks that every page runs almost completely: with this hint browsers compile them eagerly, off the main thread. */
const EAGERLY_COMPILED = ['framework', 'shop'];
/** https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** A second minifier after the bundler's own saves another 1.5 % of the brotli size. */
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
          compress: { passes: 3, keep_fargs: false, pure_getters: true, ecma: 2020 },
          // Chunks whose functions are called at once have COMPILE_HINT.
          format: { ecma: 2020, wrap_func_args: false },
        });
        chunk.code = (EAGERLY_COMPILED.includes(chunk.name) ? COMPILE_HINT : '') + (code ?? chunk.code);
      }
    },
  },
};

const PRELOAD_HELPER = path.join(import.meta.dirname, 'app/platform/browser/import-with-files.ts');

/** The shop's own helper for dynamic imports: smaller, and it keeps the order of stylesheets. */
const ownPreloadHelper: Plugin = {
  name: 'own-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('vite/preload-helper.js')) return;
    return `export { importWithFiles as __vitePreload } from ${JSON.stringify(PRELOAD_HELPER)};`;
  },
};

const INSTRUMENTATION = 'react-router/dist/production/lib/router/instrumentation.js';

/** Hooks of React Router for tracing in browsers. Nothing in the shop uses them, and they would be 1 % of each page's scripts. */
const leaveOutInstrumentation: Plugin = {
  name: 'leave-out-instrumentation',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!id.endsWith(INSTRUMENTATION)) return;
    return `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      // Imported by what runs on servers alone, which the bundler drops afterwards.
      export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`;
  },
  generateBundle() {
    if (![...this.getModuleIds()].some((id) => id.endsWith(INSTRUMENTATION)))
      throw new Error('vite.config.ts: React Router has its instrumentation in another file.');
  },
};

/**
 * Vite lists all files of a lazy part in the script that opens it, a fifth of the profile's script. These pages fetch only the
 * part itself, which names the rest; most of it the page has.
 */
const listPreloads = (part: string, files: string[], { hostId }: { hostId: string }) =>
  /(product|checkout|profile)[\w.-]*$/.test(hostId) ? files.filter((file) => file === part) : files;

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter(), ownPreloadHelper, leaveOutInstrumentation, minifyAgain],
  // One server entry with pages and API, so that they share one module graph.
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: listPreloads },
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    // Node reads the whole source map at the start, and only uses its lines and names.
    ssr: {
      build: {
        sourcemap: true,
        rollupOptions: { input: './server/entry.ts', output: { sourcemapExcludeSources: true } },
      },
    },
  },
  // Long names help in development; in production they would be a fifth of a page.
  css: {
    modules: {
      generateScopedName: mode === 'production' ? shortName : '[name]__[local]__[hash:base64:4]',
    },
  },
  optimizeDeps: { include: ['sonner', 'lucide'] },
}));

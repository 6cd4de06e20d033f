import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

/** Screens whose parts are fetched together: every page has the first two, and shoppers go from product to product. */
const WALKED_MOST = /\/app\/(root|storefront\/screens\/frame|catalogue\/screens\/product)\.tsx$/;

/** Whether one of those screens cannot be shown without a module. What is imported on intent does not count. */
function isWalkedMost(id: string, graph: Rolldown.ChunkingContext): boolean {
  const isSeen = new Set<string>();
  const climb = (from: string): boolean => {
    if (WALKED_MOST.test(from)) return true;
    if (isSeen.has(from)) return false;
    isSeen.add(from);
    return graph.getModuleInfo(from)?.importers.some(climb) ?? false;
  };
  return climb(id);
}

/** Few files, because each costs a request and is compressed by itself. */
const CHUNKS = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: (id: string, graph: Rolldown.ChunkingContext) => (isWalkedMost(id, graph) ? 'shop' : null),
    minShareCount: 2,
  },
];

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter()],
  // One build whose server entry holds pages and API alike: one module graph, so contexts and types are shared.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: './server/entry.ts' }, sourcemap: true } },
  },
  // Long names tell who styles what while one works; in the shop they would be a fifth of a page.
  css: {
    modules: {
      generateScopedName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]__[hash:base64:4]',
    },
  },
  optimizeDeps: { include: ['sonner', 'lucide'] },
}));

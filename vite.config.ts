import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

/** Every page of the storefront needs what these two need. */
const FRAME = /\/app\/(root|storefront\/(screens\/frame|parts\/product-grid))\.tsx$/;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

function isOfFrame(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (FRAME.test(id)) return true;
  if (seen.has(id) || id.includes('lucide')) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfFrame(importer, graph, seen)) ?? false;
}

const CHUNKS = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: (id: string, graph: Graph) => (isOfFrame(id, graph) ? 'frame' : null) },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
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

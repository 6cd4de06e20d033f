import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  plugins: [reactRouter()],
  // One build whose server entry holds pages and API alike: one module graph, so contexts and types are shared.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/entry.ts' }, sourcemap: true } },
  },
  // Long names tell who styles what while one works; in the shop they would be a fifth of a page.
  css: {
    modules: {
      generateScopedName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]__[hash:base64:4]',
    },
  },
  optimizeDeps: { include: ['sonner', 'lucide-react'] },
}));

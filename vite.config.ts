import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // One build whose server entry holds pages and API alike: one module graph, so contexts and types are shared.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/entry.ts' }, sourcemap: true } },
  },
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } },
  optimizeDeps: { include: ['sonner', 'lucide-react'] },
});

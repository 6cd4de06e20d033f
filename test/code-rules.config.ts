import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Generous, so that a busy machine does not fail a test; no test measures time by it.
  test: {
    include: ['test/{code-rules,document-links,migration-rules,unbounded-input,licences}.test.ts'],
    testTimeout: 60_000,
  },
});

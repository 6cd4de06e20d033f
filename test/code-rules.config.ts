import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Generous, because a busy machine is no failure; nothing is measured by it.
  test: {
    include: ['test/{code-rules,document-links,migration-rules,unbounded-input,licences}.test.ts'],
    testTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';

/** Tests that `npm run check` runs. */
export const CODE_RULES = 'test/{code-rules,document-links,migration-rules,unbounded-input,licences}.test.ts';

export default defineConfig({
  // Generous, so that a busy machine does not fail a test; no test measures time by it.
  test: {
    include: [CODE_RULES],
    testTimeout: 180_000,
  },
});

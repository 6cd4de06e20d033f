import { defineConfig } from 'vitest/config';

/** Tests run by `npm run check`. */
export const CODE_RULES = 'test/{code-rules,document-links,migration-rules,unbounded-input,licences}.test.ts';

export default defineConfig({
  // Generous, so a busy machine does not fail a test; no test asserts on elapsed time.
  test: {
    include: [CODE_RULES],
    testTimeout: 180_000,
  },
});

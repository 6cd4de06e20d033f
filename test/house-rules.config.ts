import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Generous, because a busy machine is no failure; nothing is measured by it.
  test: {
    include: ['test/{house-rules,licences,migration-rules,unbounded-input}.test.ts'],
    testTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['test/house-rules.test.ts'], testTimeout: 60_000 } });

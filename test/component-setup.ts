import '#app/ui/tokens.css';
import '#app/ui/base.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { listenForPops } from '#app/platform/browser/listen-for-pops.ts';

// The browser entry does the same.
listenForPops();

/** React reports wrong props and missing keys only on the console. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});

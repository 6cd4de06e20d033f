import { beforeEach, expect, test } from 'vitest';
import { isFirstReport, readChoice, readConsent, saveChoice } from './consent.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('nothing is shared before a choice, and nothing after consent is withdrawn', () => {
  expect([readChoice(), readConsent()]).toEqual(['open', undefined]);
  saveChoice(true);
  const first = readConsent();
  expect(first?.visitor).toMatch(/^[0-9a-f-]{36}$/);
  expect(readConsent()).toEqual(first);
  saveChoice(false);
  expect([readChoice(), readConsent()]).toEqual(['refused', undefined]);
  saveChoice(true);
  expect(readConsent()?.visitor).not.toBe(first?.visitor);
});

test('a browser that asks not to share counts as refusal, until the visitor allows it', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  expect(readChoice()).toBe('refused');
  saveChoice(true);
  expect(readChoice()).toBe('allowed');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

test('a visit reports each thing for the first time once', () => {
  expect([isFirstReport('page_view'), isFirstReport('page_view')]).toEqual([true, false]);
  expect(isFirstReport('view_item')).toBe(true);
});

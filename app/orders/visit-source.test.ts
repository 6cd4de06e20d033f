import { expect, test } from 'vitest';
import { parseSource, toOrderSource } from './visit-source.ts';

test.each([
  ['Instagram', 'instagram'],
  ['  Diwali   Sale ', 'diwali sale'],
  ['google.co.in', 'google.co.in'],
  ['diwali_2026', 'diwali_2026'],
  ['दिवाली', 'दिवाली'],
  ['com.google.android.googlequicksearchbox', 'com.google.android.googlequicksearchbox'],
])('%j is the source %j', (text, source) => {
  expect(parseSource(text)).toBe(source);
});

test.each([
  '',
  ' ',
  'asha@example.com',
  '9811111111',
  'user 98111',
  '0b2c7c1e-6d0f-4a8e-9a3b-5f1f6f1f6f1f',
  '203.0.113.7',
  '<b>instagram</b>',
  'instagram\u0000',
  'a'.repeat(41),
  'ﷺ'.repeat(10),
  'Direct',
  'DRAFT  order',
])('%j is not a source', (text) => {
  expect(parseSource(text)).toBeUndefined();
  expect(toOrderSource({ sent: text, isDraft: false })).toBe('Direct');
});

test('a draft’s order is of staff, whatever a browser sends', () => {
  expect(toOrderSource({ sent: 'instagram', isDraft: true })).toBe('Draft order');
  expect(toOrderSource({ sent: null, isDraft: false })).toBe('Direct');
});

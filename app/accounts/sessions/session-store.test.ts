import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import type { User } from '../accounts.schema.ts';
import { currentSession, parseStoredSession, SESSION_MS, storedUserText } from './session-store.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const asha: User = {
  _id: 'u1',
  name: 'Asha Kulkarni',
  email: 'asha@vastra.test',
  mobileNumber: '9000000002',
  profileImage: null,
  address: '12 Civil Lines, Jaipur',
  isAdmin: false,
  isEmailVerified: true,
  isMobileVerified: false,
  hasPassword: true,
  createdAt: '2026-01-02T10:00:00Z',
};

describe('the stored session', () => {
  test('is restored without the postal address', () => {
    const stored = parseStoredSession('t1', storedUserText(asha, NOW + SESSION_MS), NOW);
    expect(stored).toEqual({ token: 't1', user: { ...asha, address: null }, expiresAt: NOW + SESSION_MS });
  });

  test('is void after its expiry', () => {
    const text = storedUserText(asha, NOW + SESSION_MS);
    expect(parseStoredSession('t1', text, NOW + SESSION_MS - 1)).toBeDefined();
    expect(parseStoredSession('t1', text, NOW + SESSION_MS)).toBeUndefined();
  });

  test.each([
    ['no token', null, storedUserText(asha, NOW + 1)],
    ['an empty token', '', storedUserText(asha, NOW + 1)],
    ['no user', 't1', null],
    ['broken JSON', 't1', '{"name":'],
    ['null', 't1', 'null'],
    ['something else', 't1', '"Asha"'],
    ['a user without id', 't1', '{"name":"Asha","email":"a@b.in"}'],
  ])('is void with %s', (_, token, text) => {
    expect(parseStoredSession(token, text, NOW)).toBeUndefined();
  });

  test('lasts without an expiry, and ignores an isAdmin that is not a boolean', () => {
    const text = JSON.stringify({ _id: 'u1', name: 'A', email: 'a@b.in', isAdmin: 'yes' });
    expect(parseStoredSession('t1', text, NOW)?.user.isAdmin).toBe(false);
  });

  test('is deleted with its personal details once it has expired', () => {
    deviceStorage.write('user', storedUserText(asha, Date.now() - 1));
    deviceStorage.write('token', 't1');
    expect(currentSession()).toBeNull();
    expect([deviceStorage.read('token'), deviceStorage.read('user')]).toEqual([null, null]);
    deviceStorage.write('user', storedUserText(asha, Date.now() + SESSION_MS));
    deviceStorage.write('token', 't2');
    expect(currentSession()?.token).toBe('t2');
  });

  test('is also deleted if it expires while a page is open', () => {
    vi.useFakeTimers({ now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    deviceStorage.write('user', storedUserText(asha, NOW + 1));
    deviceStorage.write('token', 't3');
    expect(currentSession()?.token).toBe('t3');
    vi.setSystemTime(NOW + 1);
    expect(currentSession()).toBeNull();
    expect([deviceStorage.read('token'), deviceStorage.read('user')]).toEqual([null, null]);
  });
});

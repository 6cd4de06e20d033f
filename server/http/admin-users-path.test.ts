import { expect, test } from 'vitest';
import { rewriteAdminUsersCall } from './admin-users-path.ts';

const USERS = 'http://localhost:3000/admin/users';
const rewrite = (request: Request) => rewriteAdminUsersCall({ request, path: new URL(request.url).pathname });
const pathOf = (url: string, init?: RequestInit) => {
  const { request, path } = rewrite(new Request(url, init));
  expect(new URL(request.url).pathname).toBe(path);
  return path;
};

test('a browser gets the page, any other client calls the API', () => {
  const html = { accept: 'text/html,application/xhtml+xml' };
  expect(pathOf(USERS, { headers: html })).toBe('/admin/users');
  expect(pathOf(USERS, { headers: { accept: 'application/json' } })).toBe('/api/admin/users');
  expect(pathOf(USERS, { headers: { ...html, authorization: 'Bearer a' } })).toBe('/api/admin/users');
  expect(pathOf(USERS, { method: 'POST', headers: html, body: '{}' })).toBe('/api/admin/users');
  expect(pathOf(`${USERS}/12?a=b`, { method: 'DELETE' })).toBe('/api/admin/users/12');
});

test('other paths are not rewritten', () => {
  for (const path of ['/admin/users.data', '/admin/users/12/more', '/admin/orders', '/api/admin/users'])
    expect(pathOf(`http://localhost:3000${path}`)).toBe(path);
});

test('a call keeps its query, headers and body', async () => {
  const request = new Request(`${USERS}?page=2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ila"}',
  });
  const { request: call } = rewrite(request);
  expect(call.url).toBe('http://localhost:3000/api/admin/users?page=2');
  expect([call.headers.get('content-type'), await call.json()]).toEqual([
    'application/json',
    { name: 'Ila' },
  ]);
});

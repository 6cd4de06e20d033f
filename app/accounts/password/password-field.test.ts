import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('a password is hidden, can be shown, and can be filled in by a password manager', () => {
  const html = renderToStaticMarkup(
    createElement(PasswordField, { label: 'Password', autoComplete: 'current-password', name: 'password' }),
  );
  const input = /<input[^>]*>/.exec(html)?.[0];
  expect(input).toContain('type="password"');
  expect(input).toContain('autoComplete="current-password"');
  expect(input).not.toMatch(/onpaste|maxlength|readonly/i);
  expect(html).toContain('Show password');
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('a password is hidden while it is typed, can be shown, and is filled in by whoever keeps it', () => {
  const html = renderToStaticMarkup(
    createElement(PasswordField, { label: 'Password', autoComplete: 'current-password', name: 'password' }),
  );
  const input = /<input[^>]*>/.exec(html)?.[0];
  expect(input).toContain('type="password"');
  expect(input).toContain('autoComplete="current-password"');
  expect(input).not.toMatch(/onpaste|maxlength|readonly/i);
  expect(html).toContain('Show password');
});

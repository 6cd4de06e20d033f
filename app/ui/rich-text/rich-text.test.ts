import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-prose.tsx';
import { parseRichText, stripRichText } from './rich-text.ts';

/** The rendered HTML without the wrapper and the lines' `dir` attributes. */
function rendered(text: string): string {
  const html = renderToStaticMarkup(createElement(RichText, { blocks: parseRichText(text) }));
  return html
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replaceAll(' dir="auto"', '')
    .replaceAll(' rel="nofollow ugc"', '');
}

test.each([
  ['Warm.', '<p>Warm.</p>', 'Warm.'],
  ['One.\nTwo.\n\n\nThree.', '<p>One.</p><p>Two.</p><p>Three.</p>', 'One.\nTwo.\nThree.'],
  ['a **bold** word', '<p>a <strong>bold</strong> word</p>', 'a bold word'],
  ['*all of it*', '<p><em>all of it</em></p>', 'all of it'],
  ['***both***', '<p><strong><em>both</em></strong></p>', 'both'],
  ['(**a**), “*b*”', '<p>(<strong>a</strong>), “<em>b</em>”</p>', '(a), “b”'],
  [
    'Sizes:\n- S\n- **M**\nEnd',
    '<p>Sizes:</p><ul><li>S</li><li><strong>M</strong></li></ul><p>End</p>',
    'Sizes:\nS\nM\nEnd',
  ],
  ['- a\n\n- b', '<ul><li>a</li></ul><ul><li>b</li></ul>', 'a\nb'],
  [
    '[the guide](https://a.in/x?y=1&z=2)',
    '<p><a href="https://a.in/x?y=1&amp;z=2">the guide</a></p>',
    'the guide',
  ],
  ['[**see**](https://a.in)', '<p><a href="https://a.in"><strong>see</strong></a></p>', 'see'],
  ['**see [it](https://a.in)**', '<p><strong>see <a href="https://a.in">it</a></strong></p>', 'see it'],
  [
    '\u092f\u0939 **\u0936\u0941\u0926\u094d\u0927** \u0930\u0947\u0936\u092e',
    '<p>\u092f\u0939 <strong>\u0936\u0941\u0926\u094d\u0927</strong> \u0930\u0947\u0936\u092e</p>',
    '\u092f\u0939 \u0936\u0941\u0926\u094d\u0927 \u0930\u0947\u0936\u092e',
  ],
  [
    '\u0634\u0627\u0644 **\u062f\u0627\u0641\u0626**',
    '<p>\u0634\u0627\u0644 <strong>\u062f\u0627\u0641\u0626</strong></p>',
    '\u0634\u0627\u0644 \u062f\u0627\u0641\u0626',
  ],
])('%j reads well', (text, html, words) => {
  expect(rendered(text)).toBe(html);
  expect(stripRichText(text)).toBe(words);
});

test.each([
  '5*6*7 cm',
  '3 * 4 * 5',
  '2 ** 3 ** 4',
  '**never closed',
  'never opened**',
  '**a*',
  '****',
  '*',
  '[words]',
  '[words](',
  '[](https://a.in)',
  '[words]()',
  '[words](http://a.in)',
  '[words](//a.in)',
  '[words](/\\a.in)',
  '[words](javascript:alert)',
  '[words](JaVaScRiPt:alert//https://a.in)',
  '[words](\u0001javascript:alert)',
  '[words](data:text/html,x)',
  '[words](vbscript:x)',
  '[words](https://)',
  '[words](https://a.in onclick=x)',
  '-no list',
  '# no heading',
  '> no quotation',
  '![no picture](http://a.in/x.png)',
  '~~no line~~ `no code` __no bold__',
])('%j stays words', (text) => {
  expect(rendered(text)).toBe(`<p>${text.replaceAll('>', '&gt;')}</p>`);
  expect(stripRichText(text)).toBe(text);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '**<b onmouseover=alert(1)>x</b>**',
  '- <iframe src="https://a.in"></iframe>',
  '[<svg onload=alert(1)>](https://a.in)',
  '[x](https://a.in/"onmouseover="alert(1))',
  "[x](https://a.in/'><script>)",
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;',
])('%j renders no element', (text) => {
  const tags = [...rendered(text).matchAll(/<\/?([^\s>]+)([^>]*)>/g)];
  for (const [, name, more] of tags) {
    expect(['p', 'ul', 'li', 'strong', 'em', 'a']).toContain(name);
    expect(more).toMatch(name === 'a' ? /^( href="https:\/\/a\.in[^"]*")?$/ : /^$/);
  }
});

test('parsing hostile texts takes linear time', () => {
  const piles = ['*', '**', '*a ', '**a **', '[', '[a](', '[a](https://', '- ', '*[', '** *', '***a', '(*'];
  for (const pile of [...piles, '\u0936\u0941', 'x']) {
    const text = pile.repeat(10_000).slice(0, 10_000);
    const html = rendered(text);
    expect(html.length).toBeGreaterThan(0);
    expect(stripRichText(text).length).toBeLessThanOrEqual(text.length);
  }
});

test('a path of the shop is a link, which search engines follow', () => {
  expect(rendered('See [support](/support).')).toBe('<p>See <a href="/support">support</a>.</p>');
});

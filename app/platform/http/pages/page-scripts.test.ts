import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_DataRouterContext as DataRouterContext, type EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { AllowScript } from './inline-script.tsx';
import { PageScripts, RenderedPageContext } from './page-scripts.tsx';

const entry = {
  manifest: {
    entry: { module: '/entry.js', imports: ['/framework.js'] },
    routes: {
      root: { id: 'root', path: '', module: '/root.js', imports: ['/framework.js', '/shop.js'] },
      home: {
        id: 'home',
        parentId: 'root',
        index: true,
        module: '/home.js',
        hasLoader: true,
        hasAction: false,
      },
      cart: { id: 'cart', parentId: 'root', path: 'cart', module: '/cart.js', imports: ['/sum.js'] },
      admin: { id: 'admin', parentId: 'root', path: 'admin', module: '/admin.js' },
      orders: { id: 'orders', parentId: 'admin', path: 'orders', module: '/orders.js' },
    },
    url: '/manifest.js',
    version: '1',
  },
  serverHandoffString: '{"ssr":true}',
} as unknown as EntryContext;

const matches = (...ids: string[]) => ids.map((id) => ({ route: { id } }));
const MATCHES: Record<string, ReturnType<typeof matches>> = {
  '/': matches('root', 'home'),
  '/cart': matches('root', 'cart'),
  '/admin/orders': matches('root', 'admin', 'orders'),
};
const router = {
  match: (path: string) => MATCHES[path] ?? null,
  state: { matches: matches('root', 'home'), location: { pathname: '/' } },
};

/** The end of a page with this data, and the scripts that its policy allows. */
function render(data: string) {
  const allowed: string[] = [];
  const html = renderToStaticMarkup(
    createElement(
      AllowScript,
      { value: (text) => allowed.push(text) },
      createElement(
        RenderedPageContext,
        {
          value: { entry, data, linkedAddresses: ['/cart', '/admin/orders', '/gone'], blankDocument: '<p>' },
        },
        createElement(DataRouterContext, { value: { router } as never }, createElement(PageScripts)),
      ),
    ),
  );
  return { html, allowed };
}

test('a page loads and runs its scripts only after the first paint', () => {
  const { html } = render('[]');
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  const [, late = ''] = /<script type="text\/late">(.*?)<\/script>/s.exec(html) ?? [];
  expect(late).toContain('import * as route1 from "/home.js"');
  expect(late).toContain('import("/entry.js")');
  expect(html).toContain('(["/entry.js","/framework.js","/root.js","/shop.js","/home.js"])</script>');
});

test('a page names the routes that it, its parent addresses and the links of its frame have', () => {
  const { html } = render('[]');
  expect(html).toContain(
    '"home":{"id":"home","parentId":"root","index":true,"module":"/home.js","hasLoader":true}',
  );
  expect(html).toContain('"cart":{"id":"cart","parentId":"root","path":"cart","module":"/cart.js"');
  expect(html).toContain('"imports":["/sum.js"]');
  expect(html).not.toContain('"admin"');
  expect(html).not.toContain('"orders"');
});

test('a page’s policy allows the shop’s own scripts and nothing that its data contains', () => {
  const { html, allowed } = render('["</script><script>attack()</script>"]');
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, type, text]) => ({
    type,
    text,
  }));
  expect(scripts.map(({ type }) => type)).toEqual([
    ' type="application/json" id="page-data"',
    '',
    ' type="text/late"',
    '',
  ]);
  expect(scripts.slice(1).map(({ text }) => text)).toEqual(allowed);
  expect(scripts[0]?.text).toContain('attack()');
  expect(allowed.join('')).not.toContain('attack()');
});

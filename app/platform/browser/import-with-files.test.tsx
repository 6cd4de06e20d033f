import { afterEach, expect, test } from 'vitest';
import { importWithFiles } from './import-with-files.ts';

const STYLESHEET = 'app/ui/actions/button.module.css';
const MISSING = 'no-such-file.css';
const part = async () => 'part';
const linksTo = (file: string) => [...document.querySelectorAll(`link[href="/${file}"]`)];

afterEach(() => {
  for (const link of document.querySelectorAll('link[data-page]')) link.remove();
});

test('an import waits for its stylesheets, and each is loaded once', async () => {
  const both = await Promise.all([importWithFiles(part, [STYLESHEET]), importWithFiles(part, [STYLESHEET])]);
  expect(both).toEqual(['part', 'part']);
  await importWithFiles(part, [STYLESHEET]);
  expect(linksTo(STYLESHEET)).toHaveLength(1);
  expect((linksTo(STYLESHEET)[0] as HTMLLinkElement).sheet).not.toBeNull();
});

test('a stylesheet that cannot be loaded fails the import, and is requested again by the next one', async () => {
  let imports = 0;
  const load = async () => imports++;
  for (const _attempt of [1, 2])
    await expect(importWithFiles(load, [MISSING])).rejects.toThrow('could not be loaded');
  expect(imports).toBe(0);
  expect(linksTo(MISSING)).toEqual([]);
});

test('a copy of a page’s stylesheet comes right after it, and one that the page has is not loaded again', async () => {
  const [marked, plain] = ['app/marked.css#', 'app/plain.css'].map((file) => {
    const link = document.createElement('link');
    link.dataset.page = '';
    link.setAttribute('href', `/${file}`);
    document.head.append(link);
    return link;
  });
  await expect(importWithFiles(part, ['app/plain.css'])).resolves.toBe('part');
  expect(linksTo('app/plain.css')).toEqual([plain]);
  const loading = importWithFiles(part, ['app/marked.css']);
  expect(marked?.nextElementSibling).toBe(linksTo('app/marked.css')[0]);
  await loading.catch(() => undefined);
});

test('modules are preloaded once', async () => {
  await importWithFiles(part, ['app/ui/part.js']);
  await importWithFiles(part, ['app/ui/part.js']);
  expect(linksTo('app/ui/part.js').map((link) => (link as HTMLLinkElement).rel)).toEqual(['modulepreload']);
});

/** Stylesheets by address, once requested. */
const stylesheets = new Map<string, Promise<void>>();

/**
 * The build calls this in place of `import()`, instead of Vite's helper, which has three times the code (vite.config.ts).
 * Takes the import and the files that it needs, as paths from the root. Imports once all stylesheets are loaded, and rejects
 * if one cannot be loaded; a later call tries again.
 */
export async function importWithFiles<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  await Promise.all(
    files.map((file) => (file.endsWith('.css') ? loadStylesheet(file) : preloadModule(file))),
  );
  return await load();
}

function loadStylesheet(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  if (!stylesheets.has(href) && isLinked(href)) return undefined;
  const loading = stylesheets.get(href) ?? addStylesheet(href);
  stylesheets.set(href, loading);
  return loading;
}

function addStylesheet(href: string): Promise<void> {
  const link = newLink('stylesheet', href);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      stylesheets.delete(href);
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    // React Router removes a page's own link, marked with '#', with the page. At the end of the head, the copy would win over the page's rules.
    (document.querySelector(`link[href="${href}#"]`) ?? document.head.lastElementChild)?.after(link);
  });
}

function preloadModule(file: string): void {
  const href = `/${file}`;
  if (!isLinked(href)) document.head.append(newLink('modulepreload', href));
}

function newLink(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href });
}

function isLinked(href: string): boolean {
  return document.querySelector(`link[href="${href}"]`) !== null;
}

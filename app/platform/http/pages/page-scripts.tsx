import { createContext, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type EntryContext } from 'react-router';
import { InlineScript } from './inline-script.tsx';

interface RenderedPage {
  entry: EntryContext;
  /** the loaders' data as React Router encodes it: JSON in lines */
  data: string;
  /** the routes of these links are also included, if they belong to the same frame */
  linkedAddresses: readonly string[];
  /** the only HTML text that scripts may pass to the browser */
  blankDocument: string;
}

/** Set while the server renders a page. */
export const RenderedPageContext = /* @__PURE__ */ createContext<RenderedPage | undefined>(undefined);

const DATA_ID = 'page-data';
/** A type that browsers do not run; the element stays where React rendered it. */
const DEFERRED_TYPE = 'text/late';

/**
 * On the server in place of React Router's `<Scripts>`: the page's data as JSON, so that its quotes need no escapes and its
 * policy no hash of it, and scripts that start after the first paint, because they would compete with the stylesheets and the
 * first picture. Until then links and forms work without scripts, and clicks are queued.
 */
export function PageScripts() {
  const page = useContext(RenderedPageContext);
  const router = useContext(DataRouterContext)?.router;
  if (!page || !router) return null;
  const { manifest, serverHandoffString } = page.entry;
  const ids = routeIds(router, page.linkedAddresses);
  return (
    <>
      <script
        type="application/json"
        id={DATA_ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which React would escape
        dangerouslySetInnerHTML={{ __html: page.data.replaceAll('<', '\\u003c') }}
      />
      <InlineScript text={`${OPEN_DATA}(${serverHandoffString})`} />
      <InlineScript type={DEFERRED_TYPE} text={startRouter(manifest, ids)} />
      <InlineScript text={startPage(scriptsOf(manifest, ids.matched), page.blankDocument)} />
    </>
  );
}

function startPage(scripts: readonly string[], blankDocument: string): string {
  return `(${TRUST_OWN_TEXT})(${scriptText(blankDocument)});(${QUEUE_EARLY_CLICKS})();(${FOLLOW_LINKS_OFFLINE})();(${START_WHEN_PAINTED})(${scriptText(scripts)})`;
}

/** Escaped for a script: \u003c cannot end the element. */
function scriptText(value: unknown, replacer?: (name: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer).replaceAll('<', '\\u003c');
}

/**
 * Inline script that runs before the page's modules and installs a Trusted Types policy. It allows the page's own inline
 * scripts (React writes them again when it renders the document), React's empty script element, the blank frame document, plain
 * text, and own URLs.
 */
const TRUST_OWN_TEXT = `emptyPage => {
const own = new Set(Array.from(document.querySelectorAll('script:not([type$=json])'), script => script.textContent))
const html = new Set([emptyPage, '<script><' + '/script>'])
window.trustedTypes?.createPolicy('default', {
createScript: text => own.has(text) ? text : null,
createHTML: text => html.has(text) || !text.includes('<') ? text : null,
createScriptURL: url => new URL(url, location.href).origin === location.origin ? url : null
})
}`;

/** Inline script that marks buttons pressed before hydration; app/ui/forms/replay-early-input.ts replays the clicks. */
const QUEUE_EARLY_CLICKS = `() => {
const keep = event => {
if (document.documentElement.dataset.hydrated) return removeEventListener('click', keep, true)
const button = event.target.closest('button[type=button]')
if (!button) return
event.stopImmediatePropagation()
button.dataset.pressed = ''
}
addEventListener('click', keep, true)
}`;

/**
 * Inline script, so that it handles a page's first click, too. Without a network a link to another screen loads its document,
 * so that the offline page knows the target; the router would reload the open page if it lacks the screen's code.
 */
const FOLLOW_LINKS_OFFLINE = `() => addEventListener('click', event => {
const link = !navigator.onLine && event.target.closest('a')
if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}, true)`;

/** Inline script that opens the data as the stream which React Router reads. */
const OPEN_DATA = `(context => {
window.__reactRouterContext = context
context.stream = new Response(document.getElementById('${DATA_ID}').textContent).body
})`;

/**
 * Inline script that starts the scripts after the first paint, or at once in a background tab or an old browser, and after two
 * seconds at the latest. Each is loaded in its own task, so that a phone stays responsive.
 */
const START_WHEN_PAINTED = `scripts => {
let late = document.querySelector('script[type="${DEFERRED_TYPE}"]')
const add = (name, props) => document.head.append(Object.assign(document.createElement(name), props))
const start = () => {
if (!late) return
for (const href of scripts) setTimeout(add, 0, 'link', { rel: 'modulepreload', href })
setTimeout(add, 0, 'script', { type: 'module', textContent: late.textContent })
late = null
}
if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return start()
new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
setTimeout(start, 2000)
}`;

type Manifest = EntryContext['manifest'];

interface RouteIds {
  /** the routes of this page, outermost first */
  matched: string[];
  /**
   * these, those of its parent addresses and those of linked addresses. React Router knows them from the start: with each route
   * that it discovers later it renders the whole page again, and that once for each section that is not hydrated yet.
   */
  known: string[];
}

type PageRouter = Pick<NonNullable<React.ContextType<typeof DataRouterContext>>['router'], 'match' | 'state'>;

function routeIds({ match, state }: PageRouter, linkedAddresses: readonly string[]): RouteIds {
  const matched = state.matches.map(({ route }) => route.id);
  const idsOf = (path: string) => match(path)?.map(({ route }) => route.id) ?? [];
  const parents = parentPaths(state.location.pathname).flatMap(idsOf);
  const linked = linkedAddresses.map(idsOf).filter((ids) => matched.includes(ids.at(-2) ?? ''));
  return { matched, known: [...new Set([...matched, ...parents, ...linked.flat()])] };
}

function parentPaths(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  return ['/', ...segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
}

/** The module that hands the routes to React Router and starts the app; as in React Router's `<Scripts>`. */
function startRouter(manifest: Manifest, { matched, known }: RouteIds): string {
  const routes = Object.fromEntries(
    known.map((id) => {
      const route = manifest.routes[id];
      // The imports of matched routes are among the page's scripts.
      return [id, matched.includes(id) ? { ...route, imports: undefined } : route];
    }),
  );
  const { hmr } = manifest;
  return [
    ...(hmr ? [`import ${scriptText(hmr.runtime)}`] : []),
    ...matched.map(
      (id, index) => `import * as route${index} from ${scriptText(manifest.routes[id]?.module)}`,
    ),
    `window.__reactRouterManifest = ${scriptText({ ...manifest, routes }, withoutFalse)}`,
    `window.__reactRouterRouteModules = {${matched.map((id, index) => `${scriptText(id)}:route${index}`)}}`,
    `import(${scriptText(manifest.entry.module)})`,
  ].join('\n');
}

/** A route's flags are mostly false. */
const withoutFalse = (_name: string, value: unknown) => (value === false ? undefined : value);

/** All scripts of a page. */
function scriptsOf({ entry, routes }: Manifest, matched: readonly string[]): string[] {
  const ofRoutes = matched.flatMap((id) => {
    const route = routes[id];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
  return [...new Set([entry.module, ...entry.imports, ...ofRoutes])];
}

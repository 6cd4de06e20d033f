import { BLANK_DOCUMENT } from '#app/platform/http/pages/blank-document.ts';

const SCRIPT_PRELOAD = /<link rel="modulepreload"[^<>]*>/g;
const ADDRESS = /href="([^"]*)"/;
const MODULE = '<script type="module" async="">';
/** A type that browsers do not run; the element stays where React rendered it. */
const DEFERRED = '<script type="text/late">';

/**
 * Inline script that starts the scripts after the first paint, or at once in a background tab or an old browser, and after two
 * seconds at the latest. Each is loaded in its own task, so that a phone stays responsive.
 */
const START_WHEN_PAINTED = `scripts => {
let late = document.querySelector('script[type="text/late"]')
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

/**
 * Inline script that marks buttons pressed before hydration; app/ui/forms/replay-early-input.ts replays the clicks.
 */
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
 * Inline script that runs first and installs a Trusted Types policy. It allows the page's own inline scripts (React writes them
 * again when it renders the document), React's empty script element, the blank frame document, plain text, and own URLs.
 */
const TRUST_OWN_TEXT = `emptyPage => {
const own = new Set(Array.from(document.scripts, script => script.textContent))
const html = new Set([emptyPage, '<script><' + '/script>'])
window.trustedTypes?.createPolicy('default', {
createScript: text => own.has(text) ? text : null,
createHTML: text => html.has(text) || !text.includes('<') ? text : null,
createScriptURL: url => new URL(url, location.href).origin === location.origin ? url : null
})
}`;

/**
 * Defers a rendered page's scripts until the first paint, because they would compete with the stylesheets and the first picture.
 * Until then links and forms work without scripts, and clicks are queued. Also returns the inline script that it adds.
 */
export function deferHydration(html: string): { html: string; scripts: string[] } {
  const end = html.lastIndexOf('</body>');
  if (!html.includes(MODULE) || end === -1) return { html, scripts: [] };
  const preloads = html.match(SCRIPT_PRELOAD) ?? [];
  const addresses = preloads.map((preload) => ADDRESS.exec(preload)?.[1]);
  const body = html.slice(0, end).replace(SCRIPT_PRELOAD, '').replace(MODULE, DEFERRED);
  // Escaped for a script: \u003c cannot end the element.
  const emptyPage = JSON.stringify(BLANK_DOCUMENT).replaceAll('<', '\\u003c');
  const starter = `(${TRUST_OWN_TEXT})(${emptyPage});(${QUEUE_EARLY_CLICKS})();(${START_WHEN_PAINTED})(${JSON.stringify(addresses)})`;
  return { html: `${body}<script>${starter}</script>${html.slice(end)}`, scripts: [starter] };
}

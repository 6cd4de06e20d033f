import { BLANK_DOCUMENT } from '#app/platform/http/pages/blank-document.ts';

const SCRIPT_PRELOAD = /<link rel="modulepreload"[^<>]*>/g;
const ADDRESS = /href="([^"]*)"/;
const MODULE = '<script type="module" async="">';
/** Of a type that browsers do not run, where React finds the element that it rendered. */
const DEFERRED = '<script type="text/late">';

/**
 * As it stands in the page. A page that is opened behind others is not painted, and an old browser does not tell: then
 * the scripts start at once. Whatever else may keep a paint away, holds them up for two seconds at most. Each is asked for
 * in a task of its own, between which a phone can answer a finger.
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
 * As it stands in the page, too. Until the scripts have taken over, a button that needs them keeps its press
 * (app/ui/forms/replay-early-input.ts tells them of it), and shows so.
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
 * Runs in the page before any other script. Text becomes script, HTML or a script's address only by this policy: the
 * page's own inline scripts (React writes them again where it draws the whole page anew), the empty script element that
 * React makes, the empty page of a frame, text without tags, and addresses of the shop.
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
 * A rendered page whose scripts are fetched once it was painted: before, they would take the line from the style sheets
 * and the first picture, which is what a shopper sees. A page can be read, and its links and forms used, without them;
 * what is pressed meanwhile is done as soon as they are there. Gives the inline script that this adds, too.
 */
export function deferHydration(html: string): { html: string; scripts: string[] } {
  const end = html.lastIndexOf('</body>');
  if (!html.includes(MODULE) || end === -1) return { html, scripts: [] };
  const preloads = html.match(SCRIPT_PRELOAD) ?? [];
  const addresses = preloads.map((preload) => ADDRESS.exec(preload)?.[1]);
  const body = html.slice(0, end).replace(SCRIPT_PRELOAD, '').replace(MODULE, DEFERRED);
  // As a script has it: \u003c ends no element.
  const emptyPage = JSON.stringify(BLANK_DOCUMENT).replaceAll('<', '\\u003c');
  const starter = `(${TRUST_OWN_TEXT})(${emptyPage});(${QUEUE_EARLY_CLICKS})();(${START_WHEN_PAINTED})(${JSON.stringify(addresses)})`;
  return { html: `${body}<script>${starter}</script>${html.slice(end)}`, scripts: [starter] };
}

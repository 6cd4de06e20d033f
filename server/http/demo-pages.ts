import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { findSession } from '#app/accounts/sessions/sessions.server.ts';
import { parseRecipient } from '#app/dev/dev.api.ts';
import { listOutbox, type OutboxMessage } from '#app/notifications/messages.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { FailSwitches } from '#app/platform/fault-injection/fail-switches.ts';
import { isAllowed } from '#app/platform/security/actor.ts';
import { escapeHtml } from '#app/platform/text/escape-markup.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { galleryPage } from '#demo/illustrator/gallery.ts';
import { SILHOUETTES, type Silhouette } from '#demo/illustrator/picture-spec.ts';
import type { RequestEnv } from '#server/http/visitor.ts';

interface DemoPagesParts {
  db: Database;
  failing: FailSwitches;
  demandsSecondFactor: boolean;
}

/** Pages below /dev, only in a demo shop (rules §1). */
export function createDemoPages({ db, failing, ...policy }: DemoPagesParts): Hono<{ Bindings: RequestEnv }> {
  const pages = new Hono<{ Bindings: RequestEnv }>();
  pages.get('/dev/outbox', async (c) => {
    const headers = { 'content-security-policy': OUTBOX_POLICY };
    if (!(await mayUse(db, c, policy))) return c.html(signInPage('Outbox'), 401, headers);
    const to = c.req.query('to') ?? '';
    const recipient = to === '' ? undefined : parseRecipient(to);
    const messages = await listOutbox(db, { recipient, failing });
    return c.html(outboxPage(messages, to), 200, headers);
  });
  // One silhouette at a time: all silhouettes in all textiles are a page of 80 MB.
  pages.get('/dev/gallery', async (c) => {
    if (!(await mayUse(db, c, policy)))
      return c.html(signInPage('Gallery'), 401, { 'content-security-policy': OUTBOX_POLICY });
    const requested = c.req.query('silhouette') as Silhouette;
    const silhouette = SILHOUETTES.includes(requested) ? requested : SILHOUETTES[0];
    const links = SILHOUETTES.map((each) => `<a href="?silhouette=${each}">${each}</a>`).join(' · ');
    const galleryPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return c.html(`<p>${links}</p>${galleryPage({ silhouettes: [silhouette] })}`, 200, {
      'content-security-policy': galleryPolicy,
    });
  });
  return pages;
}

/** Requests from the same machine, and admins. */
async function mayUse(
  db: Database,
  c: Context<{ Bindings: RequestEnv }>,
  policy: Pick<DemoPagesParts, 'demandsSecondFactor'>,
): Promise<boolean> {
  if (c.env.visitor?.isLocal) return true;
  const token = c.req.header('authorization')?.replace(/^Bearer /, '');
  const person = token && (await findSession(db, token, policy));
  return person ? isAllowed(person, 'people') : false;
}

/** A page request has no session; this script repeats it with the token from local storage. */
const RETRY_WITH_SESSION = `
const token = localStorage.getItem('token');
if (token) fetch(location.href, { headers: { authorization: 'Bearer ' + token } })
  .then((response) => response.ok ? response.text() : '')
  .then((page) => { if (page) document.documentElement.innerHTML = page; });
`;
const hash = createHash('sha256').update(RETRY_WITH_SESSION).digest('base64');

/** Mails contain their own styles; their content must not run or load anything. */
const OUTBOX_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** A demo shop's outbox: every message as text, mails also rendered. */
function outboxPage(messages: readonly OutboxMessage[], to: string): string {
  const list = messages.map(messageSection).join('\n');
  return page(`<h1>Outbox</h1>
<p>Messages that this demo shop has sent, newest first.</p>
<form><label for="to">To an email address or mobile number</label>
<div><input id="to" name="to" value="${escapeHtml(to)}"> <button>Show</button></div></form>
${list || `<p>${to ? 'No messages to this address.' : 'No messages yet.'}</p>`}`);
}

/** For visitors on another machine whose request has no admin session. */
function signInPage(title: 'Outbox' | 'Gallery'): string {
  return page(`<h1>${title}</h1>
<p>Only for admins, or on the computer that runs the shop. <a href="/login">Sign in as an admin</a> and come back.</p>
<script>${RETRY_WITH_SESSION}</script>`);
}

function messageSection({ channel, to, subject, text, html, createdAt }: OutboxMessage): string {
  const kind = channel === 'sms' ? 'SMS' : 'Email';
  const heading = escapeHtml(subject ?? 'SMS');
  const when = `${formatDay(createdAt)}, ${formatTime(createdAt)}`;
  const preview = html
    ? `<details><summary>Preview</summary><iframe sandbox title="${heading}" srcdoc="${escapeHtml(html)}"></iframe></details>`
    : '';
  return `<article><h2>${heading}</h2>
<p>${kind} to ${escapeHtml(to)}, <time datetime="${createdAt}">${when}</time></p>
<pre>${escapeHtml(text)}</pre>${preview}</article>`;
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox | Vastra demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark;--ink:#1f1a17;--ink-2:#5e5349;--ground:#fbf7f0;--raised:#fffdf9;--line:#e6dccb;--madder:#a3242f}
@media(prefers-color-scheme:dark){:root{--ink:#f3ebdd;--ink-2:#c9bca9;--ground:#1a1614;--raised:#25201d;--line:#40372f;--madder:#f0898f}}
body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
h1{font-size:1.75rem;margin:0}h2{font-size:1.125rem;margin:0;overflow-wrap:anywhere}a,summary{color:var(--madder)}
article{margin:1rem 0;padding:1rem;background:var(--raised);border:1px solid var(--line)}article p{margin:0;color:var(--ink-2);overflow-wrap:anywhere}
pre{margin:.75rem 0;white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 ui-monospace,monospace}summary{cursor:pointer;padding:.5rem 0}
iframe{width:100%;height:42rem;border:1px solid var(--line);background:#fbf7f0}form{margin:1rem 0}form div{display:flex;gap:.5rem}
input,button{font:inherit;padding:.5rem .75rem;min-height:2.75rem;box-sizing:border-box;border:1px solid var(--ink-2);background:var(--raised);color:inherit}input{flex:1;min-width:0}</style></head>
<body><main>${body}</main></body></html>`;
}

import { type Context, Hono } from 'hono';
import { findSession } from '#app/accounts/sessions/sessions.server.ts';
import { parseRecipient } from '#app/dev/dev.api.ts';
import { listOutbox } from '#app/notifications/messages.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { FailSwitches } from '#app/platform/fault-injection/fail-switches.ts';
import { isAllowed } from '#app/platform/security/actor.ts';
import { galleryPage } from '#demo/illustrator/gallery.ts';
import { SILHOUETTES, type Silhouette } from '#demo/illustrator/picture-spec.ts';
import type { RequestEnv } from '#server/http/visitor.ts';
import { OUTBOX_POLICY, outboxPage, signInPage } from './outbox-page.ts';

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

import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Blog } from '../content.schema.ts';
import type { BlogChange, BlogInput } from '../content-input.schema.ts';
import { carryOverPictureAlts, newPictures } from '../picture-alts.server.ts';
import { recordContentChange } from '../record-content-change.server.ts';
import { rethrowScheduleError } from '../schedule/rethrow-schedule-error.server.ts';
import { addBlog } from './add-blog.server.ts';
import { type BlogRow, deleteBlog, lockBlog, updateBlog } from './blogs.db.server.ts';
import { showBlog, toBlog } from './read-blogs.server.ts';

const NOT_FOUND = 'Blog post not found';

/** Needs the content permission: else 401, 403. Refuses 400 pictures not uploaded here and an end before the start. */
export async function createBlog(db: Database, actor: Actor, form: BlogInput): Promise<Blog> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    await requireKnownPictures(trx, form.images ?? [], 'images');
    const blog = await showBlog(trx, actor, await addBlog(trx, form).catch(rethrowScheduleError));
    await recordContentChange(trx, admin, { kind: 'blog post', action: 'created', after: blog });
    return blog;
  });
}

/**
 * Changes only the given fields. Needs the content permission: else 401, 403. Refuses 404 an unknown post, 400 new
 * pictures not uploaded here and an end before the start.
 */
export async function changeBlog(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: BlogChange },
): Promise<Blog> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    const before = await requireLockedBlog(trx, id);
    const shown = await showBlog(trx, actor, id);
    await requireKnownPictures(trx, newPictures(change.images, before), 'images');
    const after = toBlog(await updateBlog(trx, id, columnsOf(change, before)).catch(rethrowScheduleError));
    await recordContentChange(trx, admin, { kind: 'blog post', action: 'changed', before: shown, after });
    return after;
  });
}

/** Needs the content permission: else 401, 403. Refuses 404 an unknown post. */
export async function removeBlog(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'content');
  await inTransaction(db, async (trx) => {
    await requireLockedBlog(trx, id);
    const before = await showBlog(trx, actor, id);
    await deleteBlog(trx, id);
    await recordContentChange(trx, admin, { kind: 'blog post', action: 'deleted', before });
  });
}

async function requireLockedBlog(trx: Trx, id: string) {
  const row = isId(id) ? await lockBlog(trx, id) : undefined;
  if (!row) throw refuse.notFound(NOT_FOUND);
  return row;
}

function columnsOf(change: BlogChange, before: BlogRow) {
  const { title, content, author, excerpt, date, images, tags, isActive, from, until } = change;
  return {
    ...{ title, content, author, excerpt, images, tags },
    image_alts: carryOverPictureAlts(images, before),
    published_at: date,
    is_active: isActive,
    shown_from: from,
    shown_until: until,
  };
}

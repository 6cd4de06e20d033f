import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseUnknownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import type { BlogChange, BlogForm } from '../admin-content.forms.ts';
import type { Blog } from '../content.shapes.ts';
import { addBlog } from './add-blog.ts';
import { type BlogRow, deleteBlog, lockBlog, updateBlog } from './blog-rows.server.ts';
import { noteContentWrite } from './note-content-write.ts';
import { newPictures, picturesInWords } from './pictures-in-words.ts';
import { refusalOfSchedule } from './refusal-of-schedule.ts';
import { showBlog } from './show-blog.ts';
import { toBlog } from './to-blog.ts';

const NOT_THERE = 'Blog post not found';

/** Writes a blog post. For admins: 401, 403; refuses 400 pictures that were not uploaded here and an end before the beginning. */
export async function createBlog(db: Database, actor: Actor, form: BlogForm): Promise<Blog> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    await refuseUnknownPictures(trx, form.images ?? [], 'images');
    const blog = await showBlog(trx, actor, await addBlog(trx, form).catch(refusalOfSchedule));
    await noteContentWrite(trx, admin, { kind: 'blog post', deed: 'created', after: blog });
    return blog;
  });
}

/**
 * Changes a blog post; what is left out stays. For admins: 401, 403; refuses 404 an unknown one, 400 new pictures
 * that were not uploaded here and an end before the beginning.
 */
export async function changeBlog(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: BlogChange },
): Promise<Blog> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    const before = await holdBlog(trx, id);
    const shown = await showBlog(trx, actor, id);
    await refuseUnknownPictures(trx, newPictures(change.images, before), 'images');
    const after = toBlog(await updateBlog(trx, id, columnsOf(change, before)).catch(refusalOfSchedule));
    await noteContentWrite(trx, admin, { kind: 'blog post', deed: 'changed', before: shown, after });
    return after;
  });
}

/** Deletes a blog post. For admins: 401, 403; refuses 404 an unknown one. */
export async function removeBlog(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'content');
  await inTransaction(db, async (trx) => {
    await holdBlog(trx, id);
    const before = await showBlog(trx, actor, id);
    await deleteBlog(trx, id);
    await noteContentWrite(trx, admin, { kind: 'blog post', deed: 'deleted', before });
  });
}

async function holdBlog(trx: Trx, id: string) {
  const row = isId(id) ? await lockBlog(trx, id) : undefined;
  if (!row) throw refuse.notFound(NOT_THERE);
  return row;
}

function columnsOf(change: BlogChange, before: BlogRow) {
  const { title, content, author, excerpt, date, images, tags, isActive, from, until } = change;
  return {
    ...{ title, content, author, excerpt, images, tags },
    image_alts: picturesInWords(images, before),
    published_at: date,
    is_active: isActive,
    shown_from: from,
    shown_until: until,
  };
}

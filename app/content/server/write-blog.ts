import { type Actor, requireAdmin, type SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseUnknownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import type { BlogChange, BlogForm } from '../admin-content.forms.ts';
import type { Blog } from '../content.shapes.ts';
import { addBlog } from './add-blog.ts';
import { type BlogRow, deleteBlog, lockBlog, updateBlog } from './blog-rows.server.ts';
import { newPictures, picturesInWords } from './pictures-in-words.ts';
import { refusalOfSchedule } from './refusal-of-schedule.ts';
import { showBlog } from './show-blog.ts';
import { toBlog } from './to-blog.ts';

const NOT_THERE = 'Blog post not found';

/** Writes a blog post. For admins: 401, 403; refuses 400 pictures that were not uploaded here and an end before the beginning. */
export async function createBlog(db: Database, actor: Actor, form: BlogForm): Promise<Blog> {
  const admin = requireAdmin(actor);
  return await inTransaction(db, async (trx) => {
    await refuseUnknownPictures(trx, form.images ?? [], 'images');
    const after = await showBlog(trx, actor, await addBlog(trx, form).catch(refusalOfSchedule));
    await noteBlog(trx, admin, { deed: 'created', after });
    return after;
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
  const admin = requireAdmin(actor);
  return await inTransaction(db, async (trx) => {
    const before = isId(id) ? await lockBlog(trx, id) : undefined;
    if (!before) throw refuse.notFound(NOT_THERE);
    await refuseUnknownPictures(trx, newPictures(change.images, before), 'images');
    const after = toBlog(await updateBlog(trx, id, columnsOf(change, before)).catch(refusalOfSchedule));
    await noteBlog(trx, admin, { deed: 'changed', before: toBlog(before), after });
    return after;
  });
}

/** Deletes a blog post. For admins: 401, 403; refuses 404 an unknown one. */
export async function removeBlog(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requireAdmin(actor);
  await inTransaction(db, async (trx) => {
    if (!isId(id) || !(await lockBlog(trx, id))) throw refuse.notFound(NOT_THERE);
    const before = await showBlog(trx, actor, id);
    await deleteBlog(trx, id);
    await noteBlog(trx, admin, { deed: 'deleted', before });
  });
}

async function noteBlog(
  trx: Trx,
  actor: SignedIn,
  write: { deed: string; before?: Blog; after?: Blog },
): Promise<void> {
  const { _id: id, title: name } = (write.after ?? write.before) as Blog;
  await noteAdminWrite(trx, { actor, subject: { kind: 'blog', id, name }, ...write });
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

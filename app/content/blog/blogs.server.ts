import { requireKnownPictures } from '#app/media/uploads/uploads.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { findIdOf } from '#app/platform/slugs/slugs.server.ts';
import {
  type BlogRow,
  deleteBlog,
  findBlogRow,
  insertBlog,
  listBlogRows,
  lockBlog,
  updateBlog,
} from '../content.db.server.ts';
import type { Blog, BlogChange, NewBlog } from '../content.schema.ts';
import { carryOverPictureAlts, newPictures } from '../picture-alts.server.ts';
import { rethrowScheduleError } from '../schedule.server.ts';

/** The posts that the actor may see, newest first. */
export async function listBlogs(db: Database, actor: Actor, limit?: number): Promise<Blog[]> {
  return (await dependsOn(['blogs'], () => listBlogRows(db, actor, limit))).map(toBlog);
}

/** Refuses an unknown post, or one that the actor may not see. */
export async function showBlog(db: Database, actor: Actor, idOrSlug: string): Promise<Blog> {
  const id = await findIdOf(db, 'blog', idOrSlug);
  const row = id ? await dependsOn(['blogs'], () => findBlogRow(db, actor, id)) : undefined;
  return toBlog(requireFound(row));
}

export async function addBlog(db: Database, blog: NewBlog & { imageAlts?: string[] }): Promise<Blog> {
  const { title, content, author, excerpt, date, images, tags, isActive, from, until } = blog;
  const row = await insertBlog(db, {
    ...{ id: newId(), title, content, author, excerpt, images, tags },
    image_alts: blog.imageAlts,
    published_at: date,
    is_active: isActive,
    shown_from: from,
    shown_until: until,
  });
  return toBlog(row);
}

/** Refuses pictures not uploaded here and an end before the start. */
export async function createBlog(db: Database, actor: Actor, form: NewBlog): Promise<Blog> {
  return await adminChange(db, actor, 'content', async (trx) => {
    await requireKnownPictures(trx, form.images ?? [], 'images');
    const after = await addBlog(trx, form).catch(rethrowScheduleError);
    return { subject: subjectOf(after), action: 'created', after, result: after };
  });
}

/** Changes only the given fields. Refuses an unknown post, new pictures not uploaded here and an end before the start. */
export async function changeBlog(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: BlogChange },
): Promise<Blog> {
  return await adminChange(db, actor, 'content', async (trx) => {
    const row = await requireLockedBlog(trx, id);
    await requireKnownPictures(trx, newPictures(change.images, row), 'images');
    const after = toBlog(await updateBlog(trx, id, columnsOf(change, row)).catch(rethrowScheduleError));
    return {
      subject: subjectOf(after),
      action: 'changed',
      before: auditedOf(toBlog(row)),
      after: auditedOf(after),
      result: after,
    };
  });
}

/** Refuses an unknown post. */
export async function removeBlog(db: Database, actor: Actor, id: string): Promise<void> {
  await adminChange(db, actor, 'content', async (trx) => {
    const before = toBlog(await requireLockedBlog(trx, id));
    await deleteBlog(trx, id);
    return { subject: subjectOf(before), action: 'deleted', before, result: undefined };
  });
}

/** The time of a change is the entry's own. */
const auditedOf = ({ changedAt: _, ...fields }: Blog) => fields;

const subjectOf = ({ _id, title }: Blog) => ({ kind: 'blog post', id: _id, name: title }) as const;

async function requireLockedBlog(trx: Trx, id: string): Promise<BlogRow> {
  return requireFound(isId(id) ? await lockBlog(trx, id) : undefined);
}

function requireFound(row: BlogRow | undefined): BlogRow {
  if (!row) throw refuse.notFound('Blog post not found');
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

function toBlog(row: BlogRow): Blog {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    author: row.author,
    excerpt: row.excerpt,
    date: row.published_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    images: row.images,
    imageAlts: row.image_alts,
    tags: row.tags,
    isActive: row.is_active,
    from: row.shown_from?.toISOString() ?? null,
    until: row.shown_until?.toISOString() ?? null,
  };
}

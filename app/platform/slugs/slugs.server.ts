import { type RawBuilder, sql } from 'kysely';
import { type Dependency, dependsOn } from '../cache/dependencies.server.ts';
import type { Database, Trx } from '../db/database.server.ts';
import { isId } from '../db/ids.ts';
import { refuse } from '../http/refusal.ts';

/** Things whose address contains their name (decision 070). Triggers derive the slugs from the names (migration 0121). */
export type SluggedKind = 'product' | 'blog' | 'event';

const TABLE_OF = { product: 'products', blog: 'blogs', event: 'events' } as const;

const SLUG_SHAPE = /^[a-z0-9-]{1,100}$/;

/** A column with the row's current slug; its id where it has none. */
export function slugColumn(kind: SluggedKind) {
  const id = sql.ref(`${TABLE_OF[kind]}.id`);
  const slug: RawBuilder<string> = sql`coalesce((select slug from slugs where target_id = ${id} and is_current), ${id}::text)`;
  return slug.as('slug');
}

/** Resolves an id or a slug, current or former, to the id; undefined for an unknown slug. */
export async function findIdOf(
  db: Database,
  kind: SluggedKind,
  idOrSlug: string,
): Promise<string | undefined> {
  if (isId(idOrSlug)) return idOrSlug;
  const slug = idOrSlug.toLowerCase();
  if (!SLUG_SHAPE.test(slug)) return undefined;
  return await dependsOn(
    (id: string | undefined) => (id ? [changeOf(kind, id)] : []),
    async () => {
      const row = await db
        .selectFrom('slugs')
        .select('target_id')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row?.target_id;
    },
  );
}

function changeOf(kind: SluggedKind, id: string): Dependency {
  return kind === 'product' ? `product:${id}` : `${kind}s`;
}

/**
 * Sets a slug by hand; any text becomes one, and '' the slug of the name. The former slug redirects to the page. Refuses a
 * slug that another page has now.
 */
export async function setSlug(
  trx: Trx,
  kind: SluggedKind,
  { id, name, slug }: { id: string; name: string; slug: string },
): Promise<void> {
  if (slug.trim() === '') {
    await sql`select take_slug_of_name(${kind}, ${id}, ${name})`.execute(trx);
    return;
  }
  const { rows } = await sql<{ isTaken: boolean }>`
    select not take_slug(${kind}, ${id}, slug_of(${slug}, ${kind})) as "isTaken"
  `.execute(trx);
  if (rows[0]?.isTaken) {
    throw refuse.taken('slug', 'Another page has this address. Please choose a different one.');
  }
}

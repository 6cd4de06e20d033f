import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Facet } from '../catalog.schema.ts';
import { countTags } from './tags.db.server.ts';

/** The tags of what an actor may see, the fullest first: each is a section of the home page (CONTRACT §5, Home sections). */
export async function listTags(db: Database, actor: Actor): Promise<Facet[]> {
  return await countTags(db, actor);
}

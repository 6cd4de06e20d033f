import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Facet } from '../catalogue.shapes.ts';
import { countTags } from './tag-rows.server.ts';

/** The tags of what an actor may see, the fullest first: each is a section of the home page (CONTRACT §5, Home sections). */
export async function listTags(db: Database, actor: Actor): Promise<Facet[]> {
  return await countTags(db, actor);
}

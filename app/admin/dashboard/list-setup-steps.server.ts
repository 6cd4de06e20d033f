import { countForSale } from '#app/catalog/categories/new-shop.server.ts';
import {
  describeIncomplete,
  findIncompleteProducts,
} from '#app/catalog/editor/incomplete-products.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import type { Setup, SetupStep } from './setup-steps.ts';

/** Earlier releases gave every new shop the demo's addresses, which nobody can reach. */
const isReal = (email: string) => email !== '' && !email.endsWith('@vastra.test');

/** What a real shop needs before it opens, in the order in which it is done. */
export async function listSetupSteps(db: Database, actor: Actor): Promise<Setup['steps']> {
  requirePermission(actor, 'dashboard');
  const [shop, { categories, products }, incomplete] = await Promise.all([
    loadStoreInfo(db),
    countForSale(db),
    findIncompleteProducts(db),
  ]);
  const { address, email, phone, grievanceOfficer } = shop;
  const isDone: Record<SetupStep, boolean> = {
    seller: address !== '',
    contact: isReal(email) && phone !== '',
    'grievance officer': isReal(grievanceOfficer.email),
    category: categories > 0,
    product: products > 0,
    'legal details': products > 0 && incomplete.count === 0,
  };
  return Object.entries(isDone).map(([name, done]) => ({
    ...{ name: name as SetupStep, isDone: done },
    ...(name === 'legal details' && incomplete.count > 0 && { detail: describeIncomplete(incomplete) }),
  }));
}

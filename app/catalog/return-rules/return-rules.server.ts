import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { toReturnTerms } from '#app/settings/return-terms.ts';
import type { CategoryReturnRule, ReturnRulesInput } from './return-rules.schema.ts';
import { listReturnRuleRows, setReturnTerms } from './return-terms.db.server.ts';

/** All categories and subcategories with their own return terms, for those who may change settings. */
export async function loadReturnRules(db: Database, actor: Actor): Promise<CategoryReturnRule[]> {
  requirePermission(actor, 'settings');
  return await listReturnRules(db);
}

/** Sets the given categories' terms; orders that were placed keep theirs. Refuses an unknown category. */
export async function changeReturnRules(
  db: Database,
  actor: Actor,
  { rules }: ReturnRulesInput,
): Promise<CategoryReturnRule[]> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    const before = { rules: describe(await listReturnRules(trx)) };
    for (const { _id, terms } of rules)
      if (!isId(_id) || !(await setReturnTerms(trx, _id, terms))) throw refuse.notFound('Category not found');
    const result = await listReturnRules(trx);
    const subject = { kind: 'settings', id: 'return rules', name: 'Return rules' } as const;
    return { subject, action: 'changed', before, after: { rules: describe(result) }, result };
  });
}

async function listReturnRules(db: Database): Promise<CategoryReturnRule[]> {
  return (await listReturnRuleRows(db)).map((row) => ({
    ...{ _id: row.id, name: row.name, category: row.category_id },
    terms: row.return_rule === null ? null : toReturnTerms(row),
  }));
}

/** For the audit log: those that are not inherited. */
function describe(rules: readonly CategoryReturnRule[]): string[] {
  return rules.flatMap(({ name, terms }) => (terms ? [`${name}: ${terms.rule}, ${terms.hours} hours`] : []));
}

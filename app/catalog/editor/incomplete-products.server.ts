import type { Database } from '#app/platform/db/database.server.ts';
import { listDetails, missingLegalDetails } from '../product/legal-details.ts';
import { findIncompleteProductRows } from './admin-products.db.server.ts';
import { legalDetailsOf } from './legal-details-of-products.ts';

export interface IncompleteProducts {
  /** active products for sale without the legal details that the law requires */
  count: number;
  /** the first few: 'Silk saree: net quantity' */
  examples: string[];
}

export async function findIncompleteProducts(db: Database): Promise<IncompleteProducts> {
  const { count, rows } = await findIncompleteProductRows(db, EXAMPLES);
  return {
    count,
    examples: rows.map((row) => `${row.name}: ${listDetails(missingLegalDetails(legalDetailsOf(row)))}`),
  };
}

const EXAMPLES = 3;

/** '2 products lack some: Silk saree: net quantity; Shawl: maker.' */
export function describeIncomplete({ count, examples }: IncompleteProducts): string {
  const others = count > examples.length ? `; and ${count - examples.length} more` : '';
  return `${count === 1 ? '1 product lacks' : `${count} products lack`} some. ${examples.join('; ')}${others}.`;
}

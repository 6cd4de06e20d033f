/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula is written as text, with an
 * apostrophe before it (payments-and-security §5).
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What begins like one, behind apostrophes too: else a text with one of its own could not be told from a defused one. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** A cell of a file as it was before `csvLine` defused it. */
export function unescapeCsvFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

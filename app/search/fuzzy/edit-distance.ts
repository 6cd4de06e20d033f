/**
 * Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of
 * neighbouring letters.
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let [before, above] = [[] as number[], b.map((_, column) => column).concat(b.length)];
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [column, against] of b.entries()) {
      const changed = (above[column] as number) + (letter === against ? 0 : 1);
      const swapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === against;
      line.push(
        Math.min(
          changed,
          (above[column + 1] as number) + 1,
          (line[column] as number) + 1,
          swapped ? (before[column - 1] as number) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[b.length] as number;
}

/**
 * How many slips of the finger lie between two words: a letter too many, too few, another one, or two that
 * changed places.
 */
export function lettersApart(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let [before, above] = [[] as number[], b.map((_, place) => place).concat(b.length)];
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [place, against] of b.entries()) {
      const changed = (above[place] as number) + (letter === against ? 0 : 1);
      const swapped = row > 0 && place > 0 && letter === b[place - 1] && a[row - 1] === against;
      line.push(
        Math.min(
          changed,
          (above[place + 1] as number) + 1,
          (line[place] as number) + 1,
          swapped ? (before[place - 1] as number) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[b.length] as number;
}

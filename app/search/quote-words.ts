/** '“party”, “red”' */
export function quoteWords(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

/** Groups of words that mean the same, as an admin writes them: a group a line, its words apart by commas. */
export function formatGroups(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => words.join(', ')).join('\n');
}

export function parseGroups(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    );
}

/** Which group a field of the API's answer means, in words: 'synonyms.2.0' → 'saree, sari: …' */
export function formatGroupError(
  groups: readonly (readonly string[])[],
  path: string,
  message: string,
): string {
  const group = groups[Number(path.split('.')[1])];
  return group ? `${group.join(', ')}: ${message}` : message;
}

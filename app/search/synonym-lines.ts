/** Synonym groups as text: a group per line, words separated by commas. */
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

/** Names the group that an error path refers to: 'synonyms.2.0' → 'saree, sari: …' */
export function formatGroupError(
  groups: readonly (readonly string[])[],
  path: string,
  message: string,
): string {
  const group = groups[Number(path.split('.')[1])];
  return group ? `${group.join(', ')}: ${message}` : message;
}

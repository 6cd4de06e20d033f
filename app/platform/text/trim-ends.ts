/** Trims the characters that `isDropped` names. Linear: it checks each character at most once, however long a run of them is. */
export function trimEnds(text: string, isDropped: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isDropped(text[start] as string)) start += 1;
  while (end > start && isDropped(text[end - 1] as string)) end -= 1;
  return text.slice(start, end);
}

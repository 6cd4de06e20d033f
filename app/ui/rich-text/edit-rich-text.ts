/** The buttons above a description. */
export type RichTextTool = 'bold' | 'italic' | 'list' | 'link';

/** A replacement of a text range, and the selection after it. */
export interface RichTextEdit {
  from: number;
  to: number;
  replacement: string;
  select: [from: number, to: number];
}

const LINK_START = 'https://';

/** Applies a tool to a selection, or removes its markup if present. */
export function applyRichTextTool(
  tool: RichTextTool,
  text: string,
  selection: [from: number, to: number],
): RichTextEdit {
  if (tool === 'list') return toggleList(text, selection);
  if (tool === 'link') return makeLink(text, selection);
  return toggleMark(tool === 'bold' ? '**' : '*', text, selection);
}

function toggleMark(mark: string, text: string, [from, to]: [number, number]): RichTextEdit {
  const size = mark.length;
  const stars = Math.min(starsBefore(text, from), starsAfter(text, to));
  const chosen = text.slice(from, to);
  const isMarked = size === 2 ? stars >= 2 : stars % 2 === 1;
  if (isMarked)
    return { from: from - size, to: to + size, replacement: chosen, select: [from - size, to - size] };
  // markup cannot span lines
  const replacement = chosen
    .split('\n')
    .map((line) => markedLine(line, mark))
    .join('\n');
  const isOneLine = !chosen.includes('\n');
  const start = from + (isOneLine ? replacement.indexOf(mark) + size : 0);
  const end = from + (isOneLine ? replacement.lastIndexOf(mark) : replacement.length);
  return { from, to, replacement, select: [start, end] };
}

/** Keeps leading and trailing spaces and the list dash outside the markup. */
function markedLine(line: string, mark: string): string {
  const start = line.trimStart();
  const list = start.startsWith('- ') ? '- ' : '';
  const before = line.slice(0, line.length - start.length) + list;
  const inside = start.slice(list.length).trimEnd();
  return `${before}${mark}${inside || '…'}${mark}${line.slice(before.length + inside.length)}`;
}

function starsBefore(text: string, offset: number): number {
  let count = 0;
  while (text[offset - count - 1] === '*') count += 1;
  return count;
}

function starsAfter(text: string, offset: number): number {
  let count = 0;
  while (text[offset + count] === '*') count += 1;
  return count;
}

function toggleList(text: string, [from, to]: [number, number]): RichTextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to, start));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const replacement = lines
    .map((line) => (isList ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`))
    .join('\n');
  return {
    from: start,
    to: end,
    replacement,
    select: [start + replacement.length, start + replacement.length],
  };
}

/** Selects the URL, so that typing replaces it. */
function makeLink(text: string, [from, to]: [number, number]): RichTextEdit {
  const shown = text.slice(from, to).trim() || '…';
  const replacement = `[${shown}](${LINK_START})`;
  const end = from + replacement.length - 1;
  return { from, to, replacement, select: [end - LINK_START.length, end] };
}

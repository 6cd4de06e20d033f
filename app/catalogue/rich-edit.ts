/** What the buttons above a description do to its text. */
export type RichTool = 'bold' | 'italic' | 'list' | 'link';

/** Words that take the place of some, and what is selected afterwards. */
export interface RichEdit {
  from: number;
  to: number;
  words: string;
  select: [from: number, to: number];
}

const LINK_START = 'https://';

/** What a tool makes of a selection; what it has made already, it takes away again. */
export function editWith(tool: RichTool, text: string, selection: [from: number, to: number]): RichEdit {
  if (tool === 'list') return turnList(text, selection);
  if (tool === 'link') return makeLink(text, selection);
  return turnMark(tool === 'bold' ? '**' : '*', text, selection);
}

function turnMark(mark: string, text: string, [from, to]: [number, number]): RichEdit {
  const size = mark.length;
  const stars = Math.min(starsBefore(text, from), starsAfter(text, to));
  const chosen = text.slice(from, to);
  const isMarked = size === 2 ? stars >= 2 : stars % 2 === 1;
  if (isMarked) return { from: from - size, to: to + size, words: chosen, select: [from - size, to - size] };
  // a mark holds for one line
  const words = chosen
    .split('\n')
    .map((line) => markedLine(line, mark))
    .join('\n');
  const isOneLine = !chosen.includes('\n');
  const start = from + (isOneLine ? words.indexOf(mark) + size : 0);
  const end = from + (isOneLine ? words.lastIndexOf(mark) : words.length);
  return { from, to, words, select: [start, end] };
}

/** What a line begins and ends with stays outside of the mark: blanks, and the dash of a list. */
function markedLine(line: string, mark: string): string {
  const start = line.trimStart();
  const list = start.startsWith('- ') ? '- ' : '';
  const before = line.slice(0, line.length - start.length) + list;
  const inside = start.slice(list.length).trimEnd();
  return `${before}${mark}${inside || '…'}${mark}${line.slice(before.length + inside.length)}`;
}

function starsBefore(text: string, place: number): number {
  let count = 0;
  while (text[place - count - 1] === '*') count += 1;
  return count;
}

function starsAfter(text: string, place: number): number {
  let count = 0;
  while (text[place + count] === '*') count += 1;
  return count;
}

function turnList(text: string, [from, to]: [number, number]): RichEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to, start));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const words = lines
    .map((line) => (isList ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`))
    .join('\n');
  return { from: start, to: end, words, select: [start + words.length, start + words.length] };
}

/** Its address is selected, to be written over. */
function makeLink(text: string, [from, to]: [number, number]): RichEdit {
  const shown = text.slice(from, to).trim() || '…';
  const words = `[${shown}](${LINK_START})`;
  const end = from + words.length - 1;
  return { from, to, words, select: [end - LINK_START.length, end] };
}

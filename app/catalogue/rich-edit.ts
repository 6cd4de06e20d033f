/** What the buttons above a description do to its text. */
export type RichTool = 'bold' | 'italic' | 'list' | 'link';

/** Words that take the place of some, and what is selected afterwards. */
export interface RichEdit {
  from: number;
  to: number;
  words: string;
  select: [from: number, to: number];
}

const LINE = /^(\s*(?:- )?)(.*?)(\s*)$/;
const LINK_START = 'https://';

/** What a tool makes of a selection; what it has made already, it takes away again. */
export function editWith(tool: RichTool, text: string, selection: [from: number, to: number]): RichEdit {
  if (tool === 'list') return turnList(text, selection);
  if (tool === 'link') return makeLink(text, selection);
  return turnMark(tool === 'bold' ? '**' : '*', text, selection);
}

function turnMark(mark: string, text: string, [from, to]: [number, number]): RichEdit {
  const size = mark.length;
  const stars = Math.min(starsIn(text.slice(0, from), /\**$/), starsIn(text.slice(to), /^\**/));
  const chosen = text.slice(from, to);
  const isMarked = size === 2 ? stars >= 2 : stars % 2 === 1;
  if (isMarked) return { from: from - size, to: to + size, words: chosen, select: [from - size, to - size] };
  // a mark holds for one line
  const words = chosen
    .split('\n')
    .map((line) =>
      line.replace(LINE, (_, before, inside, after) => before + mark + (inside || '…') + mark + after),
    )
    .join('\n');
  const isOneLine = !chosen.includes('\n');
  const start = from + (isOneLine ? words.indexOf(mark) + size : 0);
  const end = from + (isOneLine ? words.lastIndexOf(mark) : words.length);
  return { from, to, words, select: [start, end] };
}

function starsIn(text: string, where: RegExp): number {
  return where.exec(text)?.[0].length ?? 0;
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

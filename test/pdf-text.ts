import { inflateSync } from 'node:zlib';

/** A text of a PDF that the shop drew, page by page: each piece that was written at once is a line. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsIn(pdf);
  return listPages(objects).map((page) =>
    textsIn(contentOf(objects, page), fontsOf(objects, page)).join('\n'),
  );
}

/** What draws each page of a PDF that the shop drew. */
export function contentsOf(pdf: Buffer): string[] {
  const objects = objectsIn(pdf);
  return listPages(objects).map((page) => contentOf(objects, page));
}

type Objects = ReadonlyMap<string, string>;
type Letters = ReadonlyMap<number, string>;

function objectsIn(pdf: Buffer): Objects {
  const found = pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id, body]) => [id as string, body as string]));
}

function referred(objects: Objects, object: string, name: string): string {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1] ?? '';
  return objects.get(id) ?? '';
}

function listPages(objects: Objects): string[] {
  return [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object));
}

function contentOf(objects: Objects, page: string): string {
  return streamOf(referred(objects, page, 'Contents'));
}

function streamOf(object: string): string {
  const bytes = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(object)?.[1] ?? '';
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

function fontsOf(objects: Objects, page: string): ReadonlyMap<string, Letters> {
  const names = referred(objects, page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g);
  return new Map(
    [...names].map(([, name, id]) => {
      const font = objects.get(id as string) ?? '';
      return [name as string, lettersOf(streamOf(referred(objects, font, 'ToUnicode')))];
    }),
  );
}

/** Which letters the glyphs of a font stand for. */
function lettersOf(cmap: string): Letters {
  const letters = new Map<number, string>();
  for (const [, first, , list] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const codes = [...(list as string).matchAll(/<(\w*)>/g)].map(([, code]) => code as string);
    codes.forEach((code, index) => {
      letters.set(Number.parseInt(first as string, 16) + index, fromUtf16(code));
    });
  }
  return letters;
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function textsIn(content: string, fonts: ReadonlyMap<string, Letters>): string[] {
  let letters: Letters | undefined;
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown]) => {
    if (font !== undefined) letters = fonts.get(font);
    if (shown === undefined) return [];
    const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(
      ([, hex]) => (hex as string).match(/\w{4}/g) ?? [],
    );
    return [glyphs.map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '').join('')];
  });
}

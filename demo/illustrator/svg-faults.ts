/** The first thing wrong with an SVG text: an unclosed tag, a duplicate or missing id, an invalid number. */
export function firstFault(svg: string): string | null {
  return unbalancedTag(svg) ?? idFault(svg) ?? noNumber(svg);
}

function noNumber(svg: string): string | null {
  const at = svg.search(/NaN|undefined|Infinity|\[object/);
  return at < 0 ? null : svg.slice(Math.max(0, at - 60), at + 20);
}

function unbalancedTag(svg: string): string | null {
  const open: string[] = [];
  let end = 0;
  for (const tag of svg.matchAll(/<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g)) {
    if (tag.index !== end) return `not a tag: ${svg.slice(end, end + 60)}`;
    end = tag.index + tag[0].length;
    const [, closing, name = '', , empty] = tag;
    if (closing && open.pop() !== name) return `closes what is not open: ${tag[0]}`;
    if (!closing && !empty) open.push(name);
  }
  if (end !== svg.length) return `not a tag: ${svg.slice(end, end + 60)}`;
  return open.length ? `left open: ${open.join(', ')}` : null;
}

function idFault(svg: string): string | null {
  const ids = new Set<string>();
  for (const [, id = ''] of svg.matchAll(/ id="([^"]*)"/g)) {
    if (ids.has(id)) return `id twice: ${id}`;
    ids.add(id);
  }
  for (const [, id = ''] of svg.matchAll(/(?:url\(|href=")#([^)"]*)/g))
    if (!ids.has(id)) return `no such id: ${id}`;
  return null;
}

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const TOKEN = /<\?xml[^?]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Parses the simple XML that the shop writes; throws if it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [document];
  let end = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const [token, closed, opened, attributes = '', isEmpty] = match;
    end = match.index + token.length;
    const parent = open.at(-1) as XmlElement;
    if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes another element.`);
    } else if (opened !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
      const element: XmlElement = {
        name: opened,
        attributes: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)])),
        text: '',
        children: [],
      };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    } else if (!token.startsWith('<?')) parent.text += decoded(token);
  }
  const [root] = document.children;
  if (end !== xml.length || open.length !== 1 || !root || document.children.length > 1)
    throw new Error(`Not XML at character ${end}: ${xml.slice(end, end + 60)}`);
  return root;
}

function decoded(text: string): string {
  return text.replaceAll(/&(\w*);?/g, (whole, name: string) => {
    const character = ENTITIES[name];
    if (!character || !whole.endsWith(';')) throw new Error(`${whole} is not an entity.`);
    return character;
  });
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10ffff;

/** Decodes the entities in a text or an attribute of XML: `&amp;`, `&#38;`, `&#x26;`. Unknown ones stay. */
export const decodeXml = (text: string): string => text.replace(/&(#?\w+);/g, characterOf);

function characterOf(entity: string, code: string): string {
  if (!code.startsWith('#')) return NAMED[code] ?? entity;
  const point = Number(code.replace('#x', '0x').replace('#', ''));
  return point <= LAST_CHARACTER ? String.fromCodePoint(point) : entity;
}

/** Only typed codes of this many digits are kept. */
const TYPED_CODE = /^\d{4,10}$/;
/** US ZIP+4: the four digits after the hyphen say where in the zip, and are no zip themselves (C-155). */
const ZIP_PLUS_FOUR = /(?<!\d)\d{5}-(\d{4})(?!\d)/g;
/** A code that a spreadsheet took for a number: "10001.0". */
const AS_NUMBER = /(?<!\d)(\d{5})\.0+(?!\d)/g;

export interface ParsedZips {
  /** What was there, followed by what is new, in the order in which it was typed. */
  zips: string[];
  added: string[];
  /** Typed although they were there, or typed twice; each once. */
  doubled: string[];
  /** Digits that are no code, being too few or too many; each once. */
  refused: string[];
  /** Those of `added` that look like the tail of a ZIP+4; a screen offers to drop them again. */
  tails: string[];
}

/**
 * Takes the codes out of typed or pasted text: it is split wherever there is no digit, so letters are
 * dropped (C-154). Codes are texts: as numbers they would lose their zeros (C-156).
 * @param existing the codes that the territory has already
 */
export function parseZips(text: string, existing: readonly string[] = []): ParsedZips {
  const zips = new Set(existing);
  const added: string[] = [];
  const doubled = new Set<string>();
  const refused = new Set<string>();
  for (const digits of text.replace(AS_NUMBER, '$1').split(/\D+/)) {
    if (digits === '') continue;
    if (!TYPED_CODE.test(digits)) refused.add(digits);
    else if (zips.has(digits)) doubled.add(digits);
    else {
      zips.add(digits);
      added.push(digits);
    }
  }
  const tails = new Set([...text.matchAll(ZIP_PLUS_FOUR)].flatMap(([, tail]) => tail ?? []));
  return {
    zips: [...zips],
    added,
    doubled: [...doubled],
    refused: [...refused],
    tails: added.filter((code) => tails.has(code)),
  };
}

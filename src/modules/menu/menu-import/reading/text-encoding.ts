import { isUtf8 } from 'node:buffer';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are looked at to tell text from other files. */
const SAMPLE = 4_096;
/** Share of zero bytes that tells UTF-16: every other byte of Latin text. */
const MANY_ZEROS = 0.3;
/** Share of control characters that no text has. */
const MANY_CONTROLS = 0.02;

/** Finds the encoding of a text. Undefined: the bytes are no text. */
function encodingOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf && isUtf8(bytes)) return 'utf-8';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  let controls = 0;
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls++;
  });
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (odd > MANY_ZEROS && even < odd / 2) return 'utf-16le';
  if (even > MANY_ZEROS && odd < even / 2) return 'utf-16be';
  if (even > 0 || odd > 0 || controls > sample.length * MANY_CONTROLS) return undefined;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** A text that is decoded when it is read. */
export interface EncodedText {
  /** Beginning of the text. */
  start: string;
  whole: () => string;
  /** Decodes piece by piece, so that the text is never in memory as a whole. */
  pieces: () => Iterable<string>;
}

const PIECE = 64 * 1024;

/** Decodes UTF-8, UTF-16 and Windows-1252. Undefined: the bytes are no text. */
export function textIn(bytes: Uint8Array): EncodedText | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  const decoder = () => new TextDecoder(encoding);
  return {
    start: decoder().decode(bytes.subarray(0, PIECE), { stream: true }),
    whole: () => decoder().decode(bytes),
    *pieces() {
      const pieces = decoder();
      for (let from = 0; from < bytes.length; from += PIECE)
        yield pieces.decode(bytes.subarray(from, from + PIECE), { stream: true });
      yield pieces.decode();
    },
  };
}

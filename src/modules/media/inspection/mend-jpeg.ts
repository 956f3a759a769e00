const MARK = 0xff;
/** Frame markers without refinements: baseline and extended. */
const SEQUENTIAL = new Set([0xc0, 0xc1]);
const SCAN = 0xda;
const END = 0xd9;
const LAST_COEFFICIENT = 63;

/** True for markers without data: restarts, start of image and TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/**
 * Repairs two faults that viewers ignore but that would hide others from a decoder that counts faults. They are a
 * missing end marker, and scans of a sequential frame that do not name all 64 coefficients. Missing pixels are not
 * added: the decoder reports that they end too early.
 * @returns the same bytes when there is nothing to repair
 */
export function mendJpeg(bytes: Buffer): Buffer {
  let image = bytes;
  let isSequential = false;
  let position = 2;
  for (;;) {
    position = bytes.indexOf(MARK, position);
    while (bytes[position + 1] === MARK) position += 1;
    const marker = bytes[position + 1];
    // The file ends within a header, so its content is unknown.
    if (position < 0 || marker === undefined || marker === END) return image;
    position += 2;
    if (isBare(marker)) continue;
    if (position + 2 > bytes.length) return image;
    const end = position + bytes.readUInt16BE(position);
    if (end > bytes.length) return image;
    isSequential ||= SEQUENTIAL.has(marker);
    if (marker !== SCAN) {
      position = end;
      continue;
    }
    if (isSequential) image = withAllCoefficients(image, bytes, end);
    const next = endOfPixels(bytes, end);
    if (next === undefined) return Buffer.concat([image, Buffer.from([MARK, END])]);
    position = next;
  }
}

/** Rewrites the last three bytes of a scan's header: first and last coefficient, and the precision. */
function withAllCoefficients(image: Buffer, original: Buffer, end: number): Buffer {
  const [first, last, precision] = original.subarray(end - 3, end);
  if (first === 0 && last === LAST_COEFFICIENT && precision === 0) return image;
  const mended = image === original ? Buffer.from(original) : image;
  mended.set([0, LAST_COEFFICIENT, 0], end - 3);
  return mended;
}

/** Returns the position of the next marker after a scan's pixels; undefined when the file ends first. */
function endOfPixels(bytes: Buffer, start: number): number | undefined {
  for (let at = bytes.indexOf(MARK, start); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    const belongsToPixels = marker === 0 || marker === MARK || (marker >= 0xd0 && marker <= 0xd7);
    if (!belongsToPixels) return at;
  }
  return undefined;
}

const HEAD = 12;
const CHUNK_HEAD = 8;
const even = (length: number) => length + (length % 2);

/**
 * Repairs a header that names more bytes than there are, if all chunks are complete. Some writers count wrongly or
 * omit the last padding byte; viewers ignore that.
 * @returns the same bytes when there is nothing to repair, or a chunk is incomplete
 */
export function mendWebp(bytes: Buffer): Buffer {
  if (bytes.length < HEAD || bytes.readUInt32LE(4) + 8 <= bytes.length) return bytes;
  let end = HEAD;
  while (end + CHUNK_HEAD <= bytes.length) {
    const size = bytes.readUInt32LE(end + 4);
    if (end + CHUNK_HEAD + size > bytes.length) return bytes;
    end += CHUNK_HEAD + even(size);
  }
  const mended = Buffer.concat([bytes.subarray(0, end), Buffer.alloc(Math.max(0, end - bytes.length))]);
  mended.writeUInt32LE(end - 8, 4);
  return mended;
}

const QUOTE = '"'.charCodeAt(0);
const LINE_FEED = '\n'.charCodeAt(0);

/** Counts the rows of a CSV file below its heading, part by part. Line breaks in quotes belong to a cell. */
export async function countRecords(file: Blob): Promise<number> {
  const reader = file.stream().getReader();
  let isQuoted = false;
  let lines = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const byte of part.value) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
  }
  return lines - 1;
}

/** A part of a list; `next` is what the part after it is asked for by. */
interface Part<Row, Next = number> {
  results: readonly Row[];
  next: Next | null;
}

/** A list that the server answers in numbered pages, read by these numbers. */
export const byNumber =
  <Row>(read: (page: number) => Promise<{ results: readonly Row[]; next: string | null }>) =>
  async (page = 1): Promise<Part<Row>> => {
    const { results, next } = await read(page);
    return { results, next: next === null ? null : page + 1 };
  };

/** All rows of a list, a part after the other. @param read is given what the part before has answered */
export async function everyRow<Row, Next = number>(
  read: (next: Next | undefined) => Promise<Part<Row, Next>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at: Next | undefined; ;) {
    const { results, next } = await read(at);
    rows.push(...results);
    if (next === null) return rows;
    at = next;
  }
}

/** Place of a page in a list. */
export type Place = Partial<Record<'page' | 'page_size' | 'after' | 'before', number>>;

interface ReadRows<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** Reads the pages of a list, each found by the last row of the one before. @param first page that was read already */
export async function* pagesOf<Row>(
  read: (place: Place) => Promise<ReadRows<Row>>,
  first?: ReadRows<Row>,
): AsyncGenerator<readonly Row[]> {
  for (let [page, number] = [first ?? (await read({ page: 1 })), 1]; ; number += 1) {
    yield page.rows;
    if (page.next === null || page.rows.length === 0) return;
    const after = Number(new URL(page.next).searchParams.get('after'));
    page = await read({ page: number + 1, ...(after > 0 && { after }) });
  }
}

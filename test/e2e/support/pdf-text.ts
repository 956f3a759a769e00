import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Content of a PDF's pages, which have one size (points). */
export interface Printed {
  text: string;
  /** Text of the last page. */
  lastPage: string;
  width: number;
  height: number;
  pages: number;
  /** Number of images. */
  pictures: number;
  /** Distance of a text from the left edge. */
  leftOf: (text: string) => number | undefined;
}

const PICTURES: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject];

export async function pdfText(bytes: Buffer): Promise<Printed> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const { fnArray } = await page.getOperatorList();
      return {
        items: items.flatMap((item) => ('str' in item ? item : [])),
        pictures: fnArray.filter((operator) => PICTURES.includes(operator)).length,
      };
    }),
  );
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  await task.destroy();
  const items = pages.flatMap((page) => page.items);
  const texts = pages.map((page) =>
    page.items
      .map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`)
      .join('')
      .replace(/\s+/g, ' '),
  );
  return {
    text: texts.join(' '),
    lastPage: texts.at(-1) ?? '',
    width: Math.round(width),
    height: Math.round(height),
    pages: pages.length,
    pictures: pages.reduce((sum, page) => sum + page.pictures, 0),
    leftOf: (text) => {
      const transform = items.find(({ str }) => str.startsWith(text))?.transform as number[] | undefined;
      return transform && Math.round(transform[4] ?? 0);
    },
  };
}

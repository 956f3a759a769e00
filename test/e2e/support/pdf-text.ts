import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, and the size of its first page in points. */
export async function pdfText(bytes: Buffer): Promise<{ text: string; width: number; height: number }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    }),
  );
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  await task.destroy();
  return {
    text: pages.join('\n').replace(/\s+/g, ' '),
    width: Math.round(width),
    height: Math.round(height),
  };
}

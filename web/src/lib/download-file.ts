/** Downloads content as a file. */
export function downloadFile(name: string, content: BlobPart | BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([content].flat(), { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

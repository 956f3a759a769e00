/** Replaces `html2canvas`, which the charts could use to save images. Nothing here does. */
export default function noScreenshots(): never {
  throw new Error('Charts can’t be saved as images.');
}

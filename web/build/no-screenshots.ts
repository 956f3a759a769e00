/** Stands in for `html2canvas`, with which the charts could save themselves as pictures: nothing here asks them to. */
export default function noScreenshots(): never {
  throw new Error('Charts are not saved as pictures.');
}

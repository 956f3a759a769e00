import { partsOfSentence } from './import-words';

/** A sentence whose quoted names have their own direction, because they can be in Arabic or Hebrew. */
export const Sentence = ({ text }: { text: string }) =>
  partsOfSentence(text).map((part, at) => {
    // Names are at odd places. Each part is an element, so that a translated page can change.
    const Part = at % 2 === 1 ? 'bdi' : 'span';
    return <Part key={`${at} ${part}`}>{part}</Part>;
  });

import { useEffect, useRef } from 'react';
import { putBack } from '@/lib/put-back';
import { useUndo } from './use-offer';

interface Words {
  value: readonly string[];
  onChange: (words: string[]) => void;
  /** Where the focus goes once words are back: the button that did it is gone. */
  focus: (first: string | undefined) => void;
}

/** Takes words out of a list, and offers to put them back where they stood. */
export function useTakeOut({ value, onChange, focus }: Words) {
  const offerUndo = useUndo();
  /** What the list has become by the time of an Undo. */
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return (words: readonly string[], said: string) => {
    const gone = new Set(words);
    onChange(value.filter((word) => !gone.has(word)));
    offerUndo(said, () => {
      onChange(putBack(latest.current, words, value));
      focus(words[0]);
    });
  };
}

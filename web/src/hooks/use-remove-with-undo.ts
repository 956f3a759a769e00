import { useEffect, useRef } from 'react';
import { reinsert } from '@/lib/reinsert';
import { useUndoToast } from './use-action-toast';

interface Words {
  value: readonly string[];
  onChange: (words: string[]) => void;
  /** Where the focus goes once words are back: the button that did it is gone. */
  focus: (first: string | undefined) => void;
}

/** Takes words out of a list, and offers to put them back where they stood. */
export function useRemoveWithUndo({ value, onChange, focus }: Words) {
  const offerUndo = useUndoToast();
  /** What the list has become by the time of an Undo. */
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return (words: readonly string[], said: string) => {
    const gone = new Set(words);
    onChange(value.filter((word) => !gone.has(word)));
    offerUndo(said, () => {
      onChange(reinsert(latest.current, words, value));
      focus(words[0]);
    });
  };
}

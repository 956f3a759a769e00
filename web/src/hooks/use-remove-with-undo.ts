import { useEffect, useRef } from 'react';
import { reinsert } from '@/lib/reinsert';
import { useUndoToast } from './use-action-toast';

interface Words {
  value: readonly string[];
  onChange: (words: string[]) => void;
  /** Focuses the first restored word, since the undo button has disappeared. */
  focus: (first: string | undefined) => void;
}

/** Removes words from a list, with an undo that restores their positions. */
export function useRemoveWithUndo({ value, onChange, focus }: Words) {
  const offerUndo = useUndoToast();
  /** The list at the time of the undo. */
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

import { useState } from 'react';
import styles from './copy-request.module.css';

const LABELS = {
  ready: 'Copy request id',
  copied: 'Request id copied',
  failed: 'Couldn’t copy. Select it instead.',
} as const;

/** The request that an unexpected failure names; undefined where it names none. */
export const findRequestId = (message: string): string | undefined =>
  /\(Request ([\w-]{1,64})\)/.exec(message)?.[1];

/** Puts the id of a request on the clipboard, for those who tell us of a failure. It needs nothing of the console. */
export function CopyRequest({ id }: { id: string | undefined }) {
  const [state, setState] = useState<keyof typeof LABELS>('ready');
  if (!id) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        {LABELS[state]}
      </button>
      <span role="status" className="visually-hidden">
        {state !== 'ready' && LABELS[state]}
      </span>
    </>
  );
}

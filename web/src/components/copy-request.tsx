import { useState } from 'react';
import styles from './copy-request.module.css';
import { VisuallyHidden } from './layout/visually-hidden';

const LABELS = {
  ready: 'Copy request ID',
  copied: 'Request ID copied',
  failed: 'Couldn’t copy. Select it instead.',
} as const;

/** Finds the request id in an error message; undefined if it has none. */
export const findRequestId = (message: string): string | undefined =>
  /\(Request ([\w-]{1,64})\)/.exec(message)?.[1];

/** Copies a request id to the clipboard, for users who report a failure. Works outside the console. */
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
      <VisuallyHidden role="status">{state !== 'ready' && LABELS[state]}</VisuallyHidden>
    </>
  );
}

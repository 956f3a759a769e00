import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/errors';

/** Sends a file; answers where the image is then. `onProgress` is told how much has gone, 0 to 1. */
export type SendImage = (file: File, onProgress: (sent: number) => void) => Promise<string>;

/** One upload at a time: a newer file wins over an older one that is still under way. */
export function useImageUpload(send: SendImage, onUploaded: (url: string) => void) {
  const [preview, setPreview] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const newest = useRef(0);

  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const upload = async (file: File) => {
    newest.current += 1;
    const turn = newest.current;
    const isNewest = () => turn === newest.current;
    setFailure('');
    setSent(0);
    setPreview(URL.createObjectURL(file));
    try {
      const url = await send(file, (part) => isNewest() && setSent(part));
      if (isNewest()) onUploaded(url);
    } catch (error) {
      if (isNewest()) setFailure(`Upload failed: ${errorText(error)}`);
    }
    if (!isNewest()) return;
    setSent(null);
    setPreview(null);
  };

  return { preview, sent, failure, upload, clearFailure: () => setFailure('') };
}

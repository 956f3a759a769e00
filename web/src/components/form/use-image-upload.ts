import { useEffect, useRef, useState } from 'react';
import { useUnloadWarning } from '@/hooks/use-unload-warning';
import { errorText } from '@/lib/errors';

/** Uploads a file and returns the image's URL. `onProgress` gets the sent share, 0 to 1. */
export type SendImage = (file: File, onProgress: (sent: number) => void) => Promise<string>;

/** Uploads one image at a time: a newer file replaces one that is still uploading. */
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

  const isUploading = sent !== null;
  useUnloadWarning(isUploading);

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

import { type ClipboardEvent, type DragEvent, use, useState } from 'react';
import { useImageUpload } from '@/components/form/use-image-upload';
import { FieldDraftsContext } from '@/editing/field-drafts';
import type { RowSaver } from '@/editing/row-saver';
import { useUndoToast } from '@/hooks/use-action-toast';
import { imageSender } from '../../shared/send-image';
import type { MenuItemRow } from '../item-rows';

/** Sets an image that is dropped or pasted on an item's row. A failed upload keeps the old one. */
export function useRowImage(saver: RowSaver<MenuItemRow>, restaurantId: number) {
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  const offerUndo = useUndoToast();
  const drafts = use(FieldDraftsContext);
  const { preview, sent, failure, upload, clearFailure } = useImageUpload(
    imageSender('menu', restaurantId),
    (image_url) => {
      const { name, image_url: before } = saver.state.shown;
      saver.save('image_url', image_url);
      offerUndo(`Image of ${name} ${before ? 'changed' : 'added'}.`, () => saver.save('image_url', before));
    },
  );
  const take = (files: FileList) => {
    clearFailure();
    const [file] = files;
    setRefusal(files.length > 1 ? 'Drop one image at a time.' : '');
    if (!file || files.length > 1) return;
    const sending = upload(file);
    drafts?.follow(sending);
  };

  return {
    isOver,
    preview,
    sent,
    failure: refusal || failure,
    clear: () => {
      clearFailure();
      setRefusal('');
    },
    handlers: {
      onDragOver(event: DragEvent) {
        if (!isTakenHere(event) || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (!isTakenHere(event) || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      },
      onPaste(event: ClipboardEvent) {
        const { files } = event.clipboardData;
        // A spreadsheet copies an image of its cells along with their text.
        const isText = event.clipboardData.getData('text/plain') !== '';
        if (!isTakenHere(event) || isText || files.length === 0) return;
        event.preventDefault();
        take(files);
      },
    },
  };
}

export type RowImage = ReturnType<typeof useRowImage>;

/** True when the row takes the image: the open details handle their own, and a suspended restaurant takes none. */
const isTakenHere = (event: ClipboardEvent | DragEvent) =>
  !event.defaultPrevented && event.currentTarget.closest('fieldset:disabled') === null;

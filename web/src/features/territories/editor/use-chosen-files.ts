import { useState } from 'react';
import type { TerritoryImage } from '@server/modules/territories/territories.schemas';
import type { SendImage } from '@/components/form/use-image-upload';
import { imageRefusal } from '@/lib/upload-image';
import type { TerritoryFiles } from './save-territory';

/** Props of an image field. */
export interface ChooseImage {
  value: string | null;
  send: SendImage;
  onChange: (url: string | null) => void;
}

interface Chosen {
  file: File;
  /** URL that shows the image before it is uploaded. */
  preview: string;
}

/** Images that wait for Save: they are uploaded after the fields. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<Partial<Record<TerritoryImage, Chosen>>>({});
  const choose = (image: TerritoryImage, next: Chosen | undefined) =>
    setChosen((now) => {
      const { [image]: before, ...others } = now;
      if (before) URL.revokeObjectURL(before.preview);
      return next ? { ...others, [image]: next } : others;
    });
  const files: TerritoryFiles = Object.fromEntries(
    Object.entries(chosen).map(([image, { file }]) => [image, file]),
  );
  return {
    files,
    any: Object.keys(chosen).length > 0,
    /** @param saved current image of the territory; `setSaved` gets null when the user removes it */
    field: (image: TerritoryImage, saved: string | null, setSaved: (url: null) => void): ChooseImage => ({
      value: chosen[image]?.preview ?? saved,
      send: (file) => {
        const refusal = imageRefusal(file);
        if (refusal) return Promise.reject(new Error(refusal));
        const preview = URL.createObjectURL(file);
        choose(image, { file, preview });
        return Promise.resolve(preview);
      },
      onChange: (url) => {
        if (url !== null) return;
        choose(image, undefined);
        setSaved(null);
      },
    }),
  };
}

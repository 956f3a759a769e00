import type { ReactNode } from 'react';
import { EditorSection } from '@/components/editor-page/section';
import { ImageInputs } from '../../shared/image-field';

interface CategoryImageProps {
  value: string | null;
  onChange: (url: string | null) => void;
  restaurantId: number | undefined;
  onSending: (sending: Promise<unknown>) => void;
  state?: ReactNode;
}

/** Category image by drop, paste, file or URL. */
export const CategoryImage = ({ state, ...image }: CategoryImageProps) => (
  <EditorSection title="Image" aside={state}>
    <ImageInputs label="Image" purpose="menu" {...image} />
  </EditorSection>
);

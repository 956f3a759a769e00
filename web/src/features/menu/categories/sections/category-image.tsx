import type { ReactNode } from 'react';
import { Section } from '@/components/editor-page/section';
import { ImageInputs } from '../../shared/image-field';

interface CategoryImageProps {
  value: string | null;
  onChange: (url: string | null) => void;
  restaurantId: number | undefined;
  onSending: (sending: Promise<unknown>) => void;
  state?: ReactNode;
}

/** By drop, paste, pick or address. */
export const CategoryImage = ({ state, ...image }: CategoryImageProps) => (
  <Section title="Image" aside={state}>
    <ImageInputs label="Image" urlLabel="Image address" purpose="menu" {...image} />
  </Section>
);

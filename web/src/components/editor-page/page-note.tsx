import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Element beside an editor's heading that notes are rendered into. */
export const NotePlace = createContext<HTMLElement | null>(null);

/** Renders a note of the content beside the heading. */
export function PageNote({ children }: { children: ReactNode }) {
  const place = use(NotePlace);
  return place && createPortal(children, place);
}

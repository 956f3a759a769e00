import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place beside the heading of an editor. */
export const NotePlace = createContext<HTMLElement | null>(null);

/** Words of the content that stand beside the heading. */
export function PageNote({ children }: { children: ReactNode }) {
  const place = use(NotePlace);
  return place && createPortal(children, place);
}

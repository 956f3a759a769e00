import { createContext, useContext } from 'react';
import type { Profile } from '@server/modules/auth/auth.schemas';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import type { BasePath } from '@/config/paths';

/** Context of every console screen. */
export interface Console {
  profile: Profile;
  /** Prefix of the current path. */
  basePath: BasePath;
  /** Title of the screen, from the registry. */
  title: string;
  /** Address of the list of a thing; undefined if there is none that the user can open. */
  listPath: (thing: HistoryEntity) => string | undefined;
  /** Element of the header that breadcrumbs are rendered into. */
  breadcrumbs: HTMLElement | null;
}

export const ConsoleContext = createContext<Console | null>(null);

/** @throws Error outside the console */
export function useConsole(): Console {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('This screen is outside the console.');
  return value;
}

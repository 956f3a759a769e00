import { createContext, useContext } from 'react';
import type { Profile } from '@server/modules/auth/auth.schemas';
import type { BasePath } from '@/config/paths';

/** What every screen of the console can rely on. */
export interface Console {
  profile: Profile;
  /** The prefix of the current path. */
  basePath: BasePath;
  /** The screen's own name, from the registry. */
  title: string;
}

export const ConsoleContext = createContext<Console | null>(null);

/** @throws outside the console */
export function useConsole(): Console {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('This screen stands outside the console.');
  return value;
}

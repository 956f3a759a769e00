import { lazyPart } from '@/components/lazy-part';

const load = () => import('./menu-file-buttons');

/** The buttons, loaded after the rest of the screen, which has no other ones. */
export const LazyMenuFileButtons = lazyPart(async () => ({ default: (await load()).MenuFileButtons }));

/** The note of an unfinished import. */
export const LazyUnfinishedImport = lazyPart(async () => ({ default: (await load()).UnfinishedImportNote }));

/** The ways to begin an empty menu. */
export const LazyStartMenu = lazyPart(async () => ({ default: (await load()).StartMenuWhenEmpty }));

/** The list of what the menu lacks. */
export const LazyToDo = lazyPart(async () => ({ default: (await load()).MenuToDo }));

import { lazyPart } from '@/components/lazy-part';

/** The button, loaded after the rest of the screen, which has no other one. */
export const LazyExportMenuButton = lazyPart(async () => ({
  default: (await import('./export-menu-button')).ExportMenuButton,
}));

import { createDeviceChoice } from './device-choice';

/** The console's sidebar: with its words, or the drawings alone, which give the screen more room. */
export const sidebarWidth = createDeviceChoice({
  key: 'sidebar',
  attribute: 'data-sidebar',
  values: ['wide', 'narrow'] as const,
  fallback: 'wide',
});

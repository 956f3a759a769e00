import { createDeviceChoice } from './device-choice';

/** Width of the console's sidebar: with labels, or icons only for more room. */
export const sidebarWidth = createDeviceChoice({
  key: 'sidebar',
  attribute: 'data-sidebar',
  values: ['wide', 'narrow'] as const,
  fallback: 'wide',
});

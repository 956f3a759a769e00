import { createDeviceChoice } from './device-choice';

/**
 * Keys that act by themselves, without Ctrl or ⌘: off for whoever dictates to the device or meets keys by accident
 * (WCAG 2.1.4).
 */
export const singleKeysChoice = createDeviceChoice({
  key: 'single-keys',
  attribute: 'data-single-keys',
  values: ['on', 'off'],
  fallback: 'on',
});

export const singleKeysAreOn = () => singleKeysChoice.current() === 'on';

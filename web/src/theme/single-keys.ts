import { createDeviceChoice } from './device-choice';

/**
 * One-letter shortcuts, without Ctrl or ⌘. Users turn them off for dictation or against accidental keys (WCAG 2.1.4).
 */
export const singleKeysChoice = createDeviceChoice({
  key: 'single-keys',
  attribute: 'data-single-keys',
  values: ['on', 'off'],
  fallback: 'on',
});

export const singleKeysAreOn = () => singleKeysChoice.current() === 'on';

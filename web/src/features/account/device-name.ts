import Bowser from 'bowser';

/** “Chrome on Windows”; what a session says of itself, in words. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

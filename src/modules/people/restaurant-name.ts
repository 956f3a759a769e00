import { plainName } from '../../infra/mail/plain-name.js';

/** Formats a restaurant's name for a sentence in an email. */
export function quotedName(name: string): string {
  const plain = plainName(name);
  return plain ? `“${plain}”` : 'an unnamed restaurant';
}

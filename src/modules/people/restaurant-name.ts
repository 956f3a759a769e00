import { plainName } from '../../infra/mail/plain-name.js';

/** A restaurant's name inside a sentence of a mail. */
export function quotedName(name: string): string {
  const plain = plainName(name);
  return plain ? `“${plain}”` : 'an unnamed restaurant';
}

import { InvalidInput } from '../../shared/errors.js';

class NotUtf8 extends InvalidInput {
  constructor() {
    super('The address is not valid UTF-8.');
  }
}

/** A percent sign that does not begin an escape. */
const LITERAL_PERCENT = /%(?![0-9a-f]{2})/gi;
const BEYOND_ASCII = /[^\x00-\x7f]/; // oxlint-disable-line no-control-regex -- all of ASCII

/**
 * Rejects URLs whose decoded path or query is not UTF-8, because other text would be stored differently.
 * @throws InvalidInput
 */
export function requireUtf8Address(target: string): void {
  if (BEYOND_ASCII.test(target)) throw new NotUtf8();
  try {
    decodeURIComponent(target.replace(LITERAL_PERCENT, '%25'));
  } catch {
    throw new NotUtf8();
  }
}

import { describe, expect, it } from 'vitest';
import { maskFailure } from './mask-failure.js';

describe('maskFailure', () => {
  it.each([
    [
      '550 5.1.1 <ann@example.com>: Recipient address rejected',
      'ann@example.com',
      '550 5.1.1 <a•••@example.com>: Recipient address rejected',
    ],
    [
      "Can't send mail to ann@example.com (moved to bob@other.example)",
      'ann@example.com',
      "Can't send mail to a•••@example.com (moved to b•••@other.example)",
    ],
    ['No route to +15551234567', '+15551234567', 'No route to •••567'],
    ['No such account: uid-of-ann', 'uid-of-ann', 'No such account: •••ann'],
    ['Twilio answered 400 (21211).', '+15551234567', 'Twilio answered 400 (21211).'],
    ['connect ECONNREFUSED 127.0.0.1:1025', 'ann@example.com', 'connect ECONNREFUSED 127.0.0.1:1025'],
    ['A header contains a line break.', 'a\r\nb@example.com', 'A header contains a line break.'],
  ])('masks the recipient in: %s', (failure, recipient, masked) => {
    expect(maskFailure(failure, recipient)).toBe(masked);
  });
});

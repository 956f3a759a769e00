import { describe, expect, it } from 'vitest';
import { WHILE_SENDING } from './while-sending';

const again = (...states: ('queued' | 'sent' | 'failed')[]) =>
  WHILE_SENDING.refetchInterval({
    state: { data: { results: states.map((delivery_state) => ({ delivery_state })) } },
  });

describe('WHILE_SENDING', () => {
  it('reads invites again until all have been sent or failed', () => {
    expect(again('sent', 'queued', 'failed')).toBeGreaterThan(0);
    expect(again('sent', 'failed')).toBe(false);
    expect(again()).toBe(false);
  });
});

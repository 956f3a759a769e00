import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { errorData, errorText } from '@/lib/errors';

interface ResendProps {
  /** Time at which another code can be requested (ms since 1970). */
  resendAt: number;
  /** Requests a code; returns the seconds until the next one. */
  send: () => Promise<{ resend_after: number }>;
  onSent: (resendAt: number) => void;
}

/** 'Resend' button with a countdown; the server enforces the same minute. */
export function Resend({ resendAt, send, onSent }: ResendProps) {
  const left = useCountdown(resendAt);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');

  const resend = async () => {
    setBusy(true);
    setOutcome('');
    try {
      const { resend_after } = await send();
      onSent(Date.now() + resend_after * 1_000);
      setOutcome('New code sent.');
    } catch (error) {
      setOutcome(errorText(error));
      const wait = errorData(error)?.retryAfter;
      if (wait) onSent(Date.now() + wait * 1_000);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Inline gap={3} rowGap={0} wrap align="center" above={4} tone="muted">
      <span>No code?</span>
      <Button
        type="link"
        style={{ paddingInline: 0 }}
        disabled={left > 0}
        loading={busy}
        onClick={() => void resend()}
      >
        {left > 0 ? `Resend in ${left} s` : 'Resend'}
      </Button>
      <span role="status">{outcome}</span>
    </Inline>
  );
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

/** Whole seconds until `end` (ms since 1970), counting down to 0. */
function useCountdown(end: number): number {
  const [, tick] = useState(0);
  const left = secondsUntil(end);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), 250);
    return () => clearTimeout(timer);
  });
  return left;
}

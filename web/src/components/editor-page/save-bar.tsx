import { Button } from 'antd';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { type ReactNode, useRef } from 'react';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { useRoomForToasts } from '@/hooks/use-room-for-toasts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Saves the input. Without it, the button submits the surrounding form. */
  onSave?: () => void;
  busy: boolean;
  /** Leaves without saving. */
  onCancel?: (() => void) | undefined;
  /** Hint that something is not saved yet. */
  hint?: string | false;
  /** Why saving was refused. */
  problem?: ReactNode;
  /** Resets the form to the saved values. Given while it shows a draft of an earlier visit. */
  onDiscard?: (() => void) | false;
}

/** Save bar of a screen, always visible at its end. */
export function SaveBar({ onSave, busy, onCancel, hint, problem, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomForToasts(bar);
  return (
    <div ref={bar} className={styles.bar}>
      {problem}
      {onDiscard && (
        <p className={styles.draft} role="status">
          {CONSOLE_TEXTS.restoredDraft}{' '}
          <Button type="link" size="small" onClick={onDiscard}>
            {CONSOLE_TEXTS.discardDraft}
          </Button>
        </p>
      )}
      <Inline gap={3} rowGap={2} wrap align="center">
        <Button
          type="primary"
          loading={busy}
          {...(onSave ? { onClick: onSave } : { htmlType: 'submit' as const })}
        >
          Save
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        {hint && (
          <Text size="s" tone="muted">
            {hint}
          </Text>
        )}
      </Inline>
    </div>
  );
}

import { Button } from 'antd';
import styles from './step-frame.module.css';

interface StepActionsProps {
  busy: boolean;
  isFirst?: boolean;
  onBack: () => void;
  onSkip: () => void;
  /** 'Launch' on the last step (C-50). */
  nextLabel?: string;
  /** Without it, Next submits the form around it. */
  onNext?: () => void;
}

/** Back, Skip and Next (C-50). */
export const StepActions = ({
  busy,
  isFirst = false,
  onBack,
  onSkip,
  nextLabel = 'Next',
  onNext,
}: StepActionsProps) => (
  <div className={styles.actions}>
    <Button disabled={isFirst} onClick={onBack}>
      Back
    </Button>
    <Button type="text" onClick={onSkip}>
      Skip
    </Button>
    <Button
      type="primary"
      loading={busy}
      {...(onNext ? { onClick: onNext } : { htmlType: 'submit' as const })}
    >
      {nextLabel}
    </Button>
  </div>
);

import { Button } from 'antd';
import { useState } from 'react';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { useAlerts } from '@/hooks/use-alerts';
import styles from './groups.module.css';

interface GroupActionsProps {
  name: string;
  /** Sends what is not saved yet. @returns why that did not help */
  onSave: () => Promise<string | undefined>;
  onRemove: () => void;
}

/** Save sends what is not saved yet, and nothing else (C-134). */
export function GroupActions({ name, onSave, onRemove }: GroupActionsProps) {
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await onSave();
    setBusy(false);
    if (problem) alert(EXTRA_TEXTS.saveFailed(problem));
    else confirm(EXTRA_TEXTS.saved);
  };
  return (
    <div className={styles.actions}>
      <Button loading={busy} onClick={() => void save()} aria-label={`Save ${name}`}>
        Save
      </Button>
      <Button danger type="text" onClick={onRemove} aria-label={`Delete group ${name}`}>
        Delete group
      </Button>
    </div>
  );
}

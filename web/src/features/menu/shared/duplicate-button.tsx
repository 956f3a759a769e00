import { Button } from 'antd';
import { useState } from 'react';

interface DuplicateButtonProps {
  /** Name of the row, for screen readers: 'group Sauces'. */
  name: string;
  onDuplicate: () => Promise<void>;
  /** Without a border, beside other plain buttons. */
  plain?: boolean;
}

/** Button in an editor that duplicates a row. */
export function DuplicateButton({ name, onDuplicate, plain = false }: DuplicateButtonProps) {
  const [busy, setBusy] = useState(false);
  const duplicate = async () => {
    setBusy(true);
    await onDuplicate();
    setBusy(false);
  };
  return (
    <Button
      type={plain ? 'text' : 'default'}
      loading={busy}
      aria-label={`Duplicate ${name}`}
      onClick={() => void duplicate()}
    >
      Duplicate
    </Button>
  );
}

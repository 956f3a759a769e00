import { Button } from 'antd';
import type { HistoryEntity } from '@server/shared/history/entities';
import { useConsole } from '@/hooks/use-console';

interface HistoryButtonProps {
  of: HistoryEntity;
  id: number;
  /** What the thing is called, where several such buttons stand on a page. */
  name?: string;
  size?: 'small' | undefined;
}

/** Leads to the history of a thing and of its parts, beside the page; for those who may read it. */
export function HistoryButton({ of, id, name, size }: HistoryButtonProps) {
  const { profile, basePath } = useConsole();
  return (
    (profile.is_superadmin || /owner|manager/.test(profile.role ?? '')) && (
      <Button
        type="text"
        size={size}
        href={`${basePath}/history?of=${of}:${id}`}
        target="_blank"
        aria-label={name && `History of ${name}`}
      >
        History
      </Button>
    )
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Stack } from '@/components/layout/stack';
import { CopyRequest, findRequestId } from './copy-request';
import { Text } from './layout/text';
import styles from './problem.module.css';

interface ProblemProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
}

/** An error in place of the content, with a retry button. */
export const Problem = ({ title, children, onRetry }: ProblemProps) => (
  <Stack pad={5} tone="muted" gap={3} align="start" role="alert" className={styles.problem}>
    <Text as="p" weight={600} tone="error">
      {title}
    </Text>
    {children && <p>{children}</p>}
    <CopyRequest id={findRequestId(title)} />
    {onRetry && <Button onClick={onRetry}>Retry</Button>}
  </Stack>
);

import type { ReactNode } from 'react';
import pill from '@/theme/looks/pill.module.css';
import tones from '@/theme/looks/tones.module.css';
import { Text } from './layout/text';

interface PillProps {
  as?: 'span' | 'li' | 'strong';
  tone: 'plain' | 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'error';
  small?: boolean;
  className?: string | undefined;
  title?: string;
  fixed?: boolean;
  nowrap?: boolean;
  tabular?: boolean;
  children: ReactNode;
}

/** Small label, such as a status or a count. */
export const Pill = ({ tone, small, className = '', ...props }: PillProps) => (
  <Text {...props} className={`${pill.pill} ${small ? pill.small : ''} ${tones[tone]} ${className}`} />
);

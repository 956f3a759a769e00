import type { ReactNode } from 'react';
import pill from '@/theme/looks/pill.module.css';
import tones from '@/theme/looks/tones.module.css';

interface PillProps {
  as?: 'span' | 'li' | 'strong';
  tone: 'plain' | 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'error';
  small?: boolean;
  className?: string | undefined;
  title?: string;
  children: ReactNode;
}

/** Small label, such as a status or a count. */
export const Pill = ({ as: Tag = 'span', tone, small, className = '', ...props }: PillProps) => (
  <Tag {...props} className={`${pill.pill} ${small ? pill.small : ''} ${tones[tone]} ${className}`} />
);

import { createElement } from 'react';
import type { ElementName, LayoutProps, Space } from './layout-props';
import styles from './layout.module.css';

interface StackOwnProps {
  gap: Space;
  /** Places items across the column; by default they fill it. */
  align?: 'start' | 'center' | 'end';
  /** Keeps items at the top of a stack that is taller than they are. */
  pack?: boolean;
  /** Lets it become narrower than its longest word. */
  shrink?: boolean;
}

/** Column of items with a gap. As a list it has no bullets. */
export function Stack<T extends ElementName = 'div'>({
  as,
  gap,
  align,
  pack,
  shrink,
  className = '',
  ...rest
}: LayoutProps<T, StackOwnProps>) {
  return createElement(as ?? 'div', {
    ...rest,
    className: `${styles.stack} ${className}`,
    'data-gap': gap,
    'data-align': align,
    'data-pack': pack,
    'data-shrink': shrink,
  });
}

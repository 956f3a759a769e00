import { createElement } from 'react';
import type { ElementName, LayoutProps, Space } from './layout-props';
import styles from './layout.module.css';

interface InlineOwnProps {
  gap: Space;
  /** Gap between lines, if it differs. */
  rowGap?: Space;
  wrap?: boolean;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Moves the items apart, or to the end of the row. */
  justify?: 'space-between' | 'end';
  /** Lets it become narrower than its longest word. */
  shrink?: boolean;
}

/** Row of items with a gap. As a list it has no bullets. */
export function Inline<T extends ElementName = 'div'>({
  as,
  gap,
  rowGap,
  wrap,
  align,
  justify,
  shrink,
  className = '',
  ...rest
}: LayoutProps<T, InlineOwnProps>) {
  return createElement(as ?? 'div', {
    ...rest,
    className: `${styles.inline} ${className}`,
    'data-gap': gap,
    'data-row-gap': rowGap,
    'data-wrap': wrap,
    'data-align': align,
    'data-justify': justify,
    'data-shrink': shrink,
  });
}

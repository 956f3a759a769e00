import { type ElementName, layoutElement, type LayoutProps, type Space } from './layout-element';
import styles from './layout.module.css';

interface GridOwnProps {
  gap: Space;
  /** Gap between rows, if it differs. */
  rowGap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Widths of the columns, as CSS names them. */
  columns?: string;
  /** Keeps items at the top of a grid that is taller than they are. */
  pack?: boolean;
  /** Least width of columns that are equal, in pixels: as many as fit. */
  least?: number | undefined;
}

/** Items in columns, from left to right. As a list it has no bullets. */
export function Grid<T extends ElementName = 'div'>({ least, ...props }: LayoutProps<T, GridOwnProps>) {
  const columns = least && `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`;
  return layoutElement('div', styles.grid, columns ? { ...props, columns } : props);
}

import { type ElementName, layoutElement, type LayoutProps, type Space } from './layout-element';
import styles from './layout.module.css';

interface InlineOwnProps {
  gap: Space;
  /** Gap between lines, if it differs. */
  rowGap?: Space;
  /** Stands in a line of text. */
  inline?: boolean;
  wrap?: boolean;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Moves the items apart, or to the end of the row. */
  justify?: 'space-between' | 'end';
}

/** Row of items with a gap. As a list it has no bullets. */
export function Inline<T extends ElementName = 'div'>(props: LayoutProps<T, InlineOwnProps>) {
  return layoutElement('div', styles.inline, props);
}

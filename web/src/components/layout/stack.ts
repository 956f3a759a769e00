import { type ElementName, layoutElement, type LayoutProps, type Space } from './layout-element';
import styles from './layout.module.css';

interface StackOwnProps {
  gap: Space;
  /** Places items across the column; by default they fill it. */
  align?: 'start' | 'center' | 'end';
  /** Keeps items at the top of a stack that is taller than they are. */
  pack?: boolean;
}

/** Column of items with a gap. As a list it has no bullets. */
export function Stack<T extends ElementName = 'div'>(props: LayoutProps<T, StackOwnProps>) {
  return layoutElement('div', styles.stack, props);
}

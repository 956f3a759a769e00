import { type ElementName, layoutElement, type LayoutProps } from './layout-element';
import styles from './layout.module.css';

interface TextOwnProps {
  /** Stands on a line of its own, also inside a label or a button. */
  block?: boolean;
  /** Cuts text that is too long for one line. */
  ellipsis?: boolean;
}

/** Text with a size, a weight or a color of its own. */
export function Text<T extends ElementName = 'span'>(props: LayoutProps<T, TextOwnProps>) {
  return layoutElement('span', styles.text, props);
}

import { type ElementName, layoutElement, type LayoutProps } from './layout-element';
import styles from './layout.module.css';

interface TextOwnProps {
  size?: 's' | 'm' | 'l' | 'title';
  weight?: 400 | 500 | 600 | 650;
  /** Color; `subtle` is paler than `muted`. */
  tone?: 'muted' | 'subtle' | 'success' | 'warning' | 'error';
  /** Stands on a line of its own, also inside a label or a button. */
  block?: boolean;
  /** Cuts text that is too long for one line. */
  ellipsis?: boolean;
  /** Breaks long words, such as names and addresses. */
  breaks?: boolean;
  /** Gives all digits one width, so that columns and counters stay in place. */
  tabular?: boolean;
}

/** Text with a size, a weight or a color of its own. */
export function Text<T extends ElementName = 'span'>(props: LayoutProps<T, TextOwnProps>) {
  return layoutElement('span', styles.text, props);
}

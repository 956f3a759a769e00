import { type ElementName, layoutElement, type LayoutProps } from './layout-element';

/** Text for screen readers only. */
export function VisuallyHidden<T extends ElementName = 'span'>(props: LayoutProps<T, object>) {
  return layoutElement('span', 'visually-hidden', props);
}

import { createElement } from 'react';
import type { ElementName, LayoutProps } from './layout-props';

/** Text for screen readers only. */
export function VisuallyHidden<T extends ElementName = 'span'>({
  as,
  ...rest
}: LayoutProps<T, { className?: never }>) {
  return createElement(as ?? 'span', {
    ...rest,
    className: 'visually-hidden',
  });
}

import type { ComponentProps, JSX } from 'react';

export type ElementName = keyof JSX.IntrinsicElements;

/** Number of a `--space-` token, or 0. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Props of a layout component that renders the element `T`. */
export type LayoutProps<T extends ElementName, Own> = Own & { as?: T } & Omit<
    ComponentProps<T>,
    keyof Own | 'as'
  >;

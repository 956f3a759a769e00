import { type ComponentProps, createElement, type JSX } from 'react';

export type ElementName = keyof JSX.IntrinsicElements;

/** Number of a `--space-` token, or 0. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface BaseProps<T extends ElementName> {
  /** Element to render. */
  as?: T;
  className?: string | undefined;
  /** Space before and after it. */
  above?: Space;
  below?: Space;
  size?: 's' | 'm' | 'l' | 'title' | undefined;
  weight?: 400 | 500 | 600 | 650 | undefined;
  /** Color of the text; `subtle` is paler than `muted`. */
  tone?: 'text' | 'muted' | 'subtle' | 'success' | 'warning' | 'error' | undefined;
  /** Takes the room that is left in its row. */
  grow?: boolean;
  /** Lets it become narrower than its longest word. */
  shrink?: boolean;
  /** Breaks long words, such as names and addresses. */
  breaks?: boolean;
  /** Gives all digits one width, so that columns and counters stay in place. */
  tabular?: boolean;
}

/** Props of a layout component that renders the element `T`. */
export type LayoutProps<T extends ElementName, Own> = Own &
  BaseProps<T> &
  Omit<ComponentProps<T>, keyof Own | keyof BaseProps<T>>;

/** Props that become `data-` attributes, which layout.module.css reads. */
const LOOKS =
  ' above below gap rowGap inline wrap align justify pack grow shrink size weight tone block ellipsis breaks tabular ';

/** Renders an element with a class of layout.module.css and its looks. */
export function layoutElement(
  tag: ElementName,
  look: string | undefined,
  { as = tag, className = '', ...props }: BaseProps<ElementName>,
) {
  const attributes = Object.entries(props).map(([name, value]) => [
    LOOKS.includes(` ${name} `) ? `data-${name}` : name,
    value,
  ]);
  return createElement(as, {
    ...Object.fromEntries(attributes),
    className: `${look} ${className}`,
  });
}

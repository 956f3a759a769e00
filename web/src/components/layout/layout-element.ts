import { type ComponentProps, createElement, type CSSProperties, type JSX } from 'react';

export type ElementName = keyof JSX.IntrinsicElements;

/** Number of a `--space-` token, or 0. Half a step is 2px. */
export type Space = 0 | 0.5 | 1 | 1.5 | 2 | 3 | 4 | 5 | 6;

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
  tone?: 'text' | 'muted' | 'subtle' | 'soft-text' | 'success' | 'warning' | 'error' | undefined;
  /** Font of headings. */
  display?: boolean;
  lineHeight?: number;
  /** Space inside: everywhere, or one for each side in the order of CSS. */
  pad?: Space | readonly Space[];
  /** Space before it in its line. */
  before?: Space;
  /** Least height in pixels, so that nothing below moves when its text or its buttons appear. */
  minHeight?: number;
  /** Makes the least height that of a finger, on phones. */
  touch?: boolean;
  /** Takes the room that is left in its row. */
  grow?: boolean;
  /** Lets it become narrower than its longest word. */
  shrink?: boolean;
  /** Keeps its width in a row that lacks room. */
  fixed?: boolean;
  /** Fills the width. */
  wide?: boolean;
  /** Keeps its text on one line. */
  nowrap?: boolean;
  /** Breaks long words, such as names and addresses. */
  breaks?: boolean;
  /** Gives all digits one width, so that columns and counters stay in place. */
  tabular?: boolean;
}

/** Props of a layout component that renders the element `T`. */
export type LayoutProps<T extends ElementName, Own> = Own &
  BaseProps<T> &
  Omit<ComponentProps<T>, keyof Own | keyof BaseProps<T>>;

/**
 * Props that layout.module.css reads: true and false as `data-` attributes, others as custom properties. `VALUES` has
 * those whose value is not the one of CSS.
 */
const LOOKS =
  ' align block breaks columns display ellipsis fixed grow inline justify lineHeight minHeight nowrap pack shrink tabular touch weight wide wrap ';

interface Values extends BaseProps<ElementName> {
  gap?: Space;
  rowGap?: Space;
  align?: string;
  justify?: string;
  columns?: string;
  style?: CSSProperties;
}

const spaces = (steps: Space | readonly Space[]) =>
  [steps]
    .flat()
    .map((step) => `var(--space-${`${step}`.replace('.', '')})`)
    .join(' ');

const VALUES: Record<string, (value: never, all: Values) => unknown> = {
  gap: (gap: Space, { rowGap = gap }) => spaces([rowGap, gap]),
  above: spaces,
  below: spaces,
  before: spaces,
  pad: spaces,
  size: (size: string) => `var(--text-${size})`,
  tone: (tone: string) => `var(--${tone})`,
};

/** Renders an element with a class of layout.module.css, its looks and their values. */
export function layoutElement(tag: ElementName, look: string | undefined, all: Values) {
  const { as = tag, className = '', style, rowGap: _, ...props } = all;
  const values: Record<string, unknown> = { ...style };
  const attributes: Record<string, unknown> = { className: `${look} ${className}`, style: values };
  for (const [name, value] of Object.entries<unknown>(props)) {
    const read = VALUES[name];
    if (read && value !== undefined) values[`--${name}`] = read(value as never, all);
    else if (!LOOKS.includes(` ${name} `)) attributes[name] = value;
    else if (typeof value === 'boolean') attributes[`data-${name}`] = value;
    else values[`--${name}`] = value;
  }
  return createElement(as, attributes);
}

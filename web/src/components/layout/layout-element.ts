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

/** Props that become `data-` attributes, which layout.module.css reads. */
const LOOKS = ' inline wrap pack grow shrink fixed wide display block ellipsis nowrap breaks tabular ';

const space = (step: Space | undefined) =>
  step && (Number.isInteger(step) ? `var(--space-${step})` : `${step * 4}px`);

interface Values extends BaseProps<ElementName> {
  gap?: Space;
  rowGap?: Space;
  align?: string;
  justify?: string;
  columns?: string;
  least?: number;
  style?: CSSProperties;
}

/** Renders an element with a class of layout.module.css, its looks, and custom properties that have its values. */
export function layoutElement(
  tag: ElementName,
  look: string | undefined,
  { as = tag, className = '', style, ...rest }: Values,
) {
  const { above, below, before, pad, minHeight, touch, gap, rowGap, columns, least, ...others } = rest;
  const { align, justify, size, weight, tone, lineHeight, ...props } = others;
  const attributes = Object.entries(props).map(([name, value]) => [
    LOOKS.includes(` ${name} `) ? `data-${name}` : name,
    value,
  ]);
  return createElement(as, {
    ...Object.fromEntries(attributes),
    className: `${look} ${className}`,
    style: {
      ...style,
      '--gap': rowGap === undefined ? space(gap) : `${space(rowGap)} ${space(gap)}`,
      '--above': space(above),
      '--below': space(below),
      '--align': align,
      '--justify': justify,
      '--before': space(before),
      '--pad': pad === undefined ? pad : [pad].flat().map(space).join(' '),
      '--min-height': minHeight && (touch ? `max(${minHeight}px, var(--touch-target))` : `${minHeight}px`),
      '--line-height': lineHeight,
      '--size': size && `var(--${size === 'title' ? 'title-s' : `text-${size}`})`,
      '--weight': weight,
      '--tone': tone && `var(--${tone})`,
      '--columns': columns ?? (least && `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`),
    },
  });
}

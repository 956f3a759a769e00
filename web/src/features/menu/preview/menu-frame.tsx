import { useEffect, useRef } from 'react';
import { useColorMode } from '@/hooks/use-color-mode';
import { filterDishes } from './filter-in-frame';

interface MenuFrameProps {
  /** Rendered by the server, which escapes user input. */
  html: string;
  style: string;
  /** Classes of the sheet, such as `two-columns`. */
  className?: string;
  /** Called with the chosen item. Omitted on paper: buttons are removed and images load eagerly. */
  onPick?: (id: number) => void;
  /** Item to scroll to and mark. */
  shown?: number | undefined;
}

const MARKED = 'data-shown';
const MARK = `.menu .item[${MARKED}] { outline: 2px solid var(--link); outline-offset: 2px; }`;

/** Guest page in a shadow root, so that its styles and ours stay apart. */
export function MenuFrame({ html, style, className = '', onPick, shown }: MenuFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const { dark } = useColorMode();
  const isPaper = onPick === undefined;

  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    // The page's content security policy refuses a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    sheet.insertRule(MARK, sheet.cssRules.length);
    inMode(sheet, dark);
    root.adoptedStyleSheets = [sheet];
    const open = openParts(root);
    const ticked = new Set(boxesOf(root).flatMap(({ checked, value }) => (checked ? [value] : [])));
    root.innerHTML = html;
    if (isPaper) putOnPaper(root);
    for (const part of partsOf(root)) part.open = open.has(nameOf(part));
    // They must not be landmarks of the console, whose own can have the same names.
    for (const section of root.querySelectorAll('section')) section.role = 'group';
    for (const box of boxesOf(root)) box.checked = ticked.has(box.value);
    filterDishes(root);
    root.querySelector('.menu')?.classList.add(...className.split(' ').filter(Boolean));
  }, [html, style, className, dark, isPaper]);

  useEffect(() => {
    const root = host.current?.shadowRoot;
    if (!root) return;
    const listener = (event: Event) => follow(root, event, onPick);
    const filter = (event: Event) => {
      // Submitting the form would leave this page.
      if (event.type === 'submit') event.preventDefault();
      filterDishes(root);
    };
    // `error` events do not bubble.
    root.addEventListener('error', standIn, true);
    root.addEventListener('click', listener);
    root.addEventListener('change', filter);
    root.addEventListener('submit', filter);
    return () => {
      root.removeEventListener('error', standIn, true);
      root.removeEventListener('click', listener);
      root.removeEventListener('change', filter);
      root.removeEventListener('submit', filter);
    };
  }, [onPick]);

  useEffect(() => {
    for (const item of host.current?.shadowRoot?.querySelectorAll('.item') ?? [])
      item.toggleAttribute(MARKED, item.querySelector(`[data-item="${shown}"]`) !== null);
  }, [html, style, className, dark, isPaper, shown]);
  useEffect(() => {
    host.current?.shadowRoot?.querySelector(`[${MARKED}]`)?.scrollIntoView({ block: 'center' });
  }, [shown]);

  return <div ref={host} />;
}

/** Applies the console's color mode, which can differ from the device's. Paper is always light. */
function inMode(sheet: CSSStyleSheet, dark: boolean) {
  for (const rule of sheet.cssRules)
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme'))
      rule.media.mediaText = dark ? 'screen' : 'not all';
}

/** Replaces a broken image with the page's placeholder. */
function standIn({ target, currentTarget }: Event) {
  const drawing = (currentTarget as ShadowRoot)
    .querySelector<HTMLTemplateElement>('#no-image')
    ?.content.firstElementChild?.cloneNode(true);
  if (!(target instanceof HTMLImageElement) || !(drawing instanceof Element)) return;
  drawing.classList.add(...target.classList);
  target.replaceWith(drawing);
}

/** Removes buttons and loads all images, because paper is neither clicked nor scrolled. */
function putOnPaper(root: ShadowRoot) {
  for (const button of root.querySelectorAll('.pick')) button.replaceWith(...button.childNodes);
  for (const picture of root.querySelectorAll('img')) picture.loading = 'eager';
}

const boxesOf = (root: ShadowRoot) => [...root.querySelectorAll<HTMLInputElement>('.filter input')];
const partsOf = (root: ShadowRoot) => [...root.querySelectorAll('details')];
/** Name of a collapsible part, stable when the menu changes. */
const nameOf = (part: HTMLDetailsElement) => part.closest('section')?.id ?? part.className;
const openParts = (root: ShadowRoot) =>
  new Set(
    partsOf(root)
      .filter(({ open }) => open)
      .map(nameOf),
  );

/** Scrolls to links within the menu here, because the address belongs to the page around it. */
function follow(root: ShadowRoot, event: Event, onPick?: (id: number) => void) {
  const target = event.target as Element;
  const item = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
  if (item !== undefined) onPick?.(Number(item));
  const link = target.closest('a')?.getAttribute('href') ?? '';
  if (!/^[#/?]/.test(link)) return;
  event.preventDefault();
  if (link === '?') {
    for (const box of boxesOf(root)) box.checked = false;
    filterDishes(root);
  }
  if (link.startsWith('#')) root.getElementById(link.slice(1))?.scrollIntoView({ block: 'start' });
}

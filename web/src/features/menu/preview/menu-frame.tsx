import { useEffect, useRef } from 'react';
import { useColorMode } from '@/hooks/use-color-mode';
import { filterDishes } from './filter-in-frame';

interface MenuFrameProps {
  /** Made by the server, which escapes whatever somebody typed. */
  html: string;
  style: string;
  /** For the sheet's own classes, such as `two-columns`. */
  className?: string;
  /** An item was chosen. Left out, as on paper, nothing in it is pressed, and no picture waits to be scrolled to. */
  onPick?: (id: number) => void;
}

/** The guests' page within a page of ours: its style sheet reaches nothing else, and none of ours reaches it. */
export function MenuFrame({ html, style, className = '', onPick }: MenuFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const { dark } = useColorMode();
  const isPaper = onPick === undefined;

  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    // Not a style element, which the policy of the page would refuse.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    inMode(sheet, dark);
    root.adoptedStyleSheets = [sheet];
    const open = openParts(root);
    const ticked = new Set(boxesOf(root).flatMap(({ checked, value }) => (checked ? [value] : [])));
    root.innerHTML = html;
    if (isPaper) putOnPaper(root);
    for (const part of partsOf(root)) part.open = open.has(nameOf(part));
    // They are no landmarks of the console, whose own may have the same names.
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
      // The form would lead away from here.
      if (event.type === 'submit') event.preventDefault();
      filterDishes(root);
    };
    // It does not bubble.
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

  return <div ref={host} />;
}

/** The console's mode is the user's choice, which the device may not share; paper is never dark. */
function inMode(sheet: CSSStyleSheet, dark: boolean) {
  for (const rule of sheet.cssRules)
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme'))
      rule.media.mediaText = dark ? 'screen' : 'not all';
}

/** In the place of a picture that cannot be loaded is the page's drawing of none. */
function standIn({ target, currentTarget }: Event) {
  const drawing = (currentTarget as ShadowRoot)
    .querySelector<HTMLTemplateElement>('#no-image')
    ?.content.firstElementChild?.cloneNode(true);
  if (!(target instanceof HTMLImageElement) || !(drawing instanceof Element)) return;
  drawing.classList.add(...target.classList);
  target.replaceWith(drawing);
}

/** On paper nothing is pressed, and what is far down is never scrolled to. */
function putOnPaper(root: ShadowRoot) {
  for (const button of root.querySelectorAll('.pick')) button.replaceWith(...button.childNodes);
  for (const picture of root.querySelectorAll('img')) picture.loading = 'eager';
}

const boxesOf = (root: ShadowRoot) => [...root.querySelectorAll<HTMLInputElement>('.filter input')];
const partsOf = (root: ShadowRoot) => [...root.querySelectorAll('details')];
/** It keeps its name when the menu changes. */
const nameOf = (part: HTMLDetailsElement) => part.closest('section')?.id ?? part.className;
const openParts = (root: ShadowRoot) =>
  new Set(
    partsOf(root)
      .filter(({ open }) => open)
      .map(nameOf),
  );

/** Links within the menu scroll here: the address of the page around it is another one's. */
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

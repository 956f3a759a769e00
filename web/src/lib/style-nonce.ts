import { cspNonce } from './public-config';

/**
 * Adds the page's nonce to every style sheet that a library writes at run time. Most styles of antd have it, but not
 * those of its tables, dialogs and drawers. The content policy would refuse these. A script that could abuse this
 * could read the nonce as well.
 */
export function setStyleNonce(): void {
  if (!cspNonce) return;
  // Typed for any name, without the overloads for deprecated elements.
  const page: { createElement: (name: string, options?: ElementCreationOptions) => HTMLElement } = document;
  const createElement = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = cspNonce ?? '';
    return element;
  };
}

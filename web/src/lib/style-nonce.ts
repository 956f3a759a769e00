import { cspNonce } from './public-config';

/**
 * Gives the page's nonce to every style sheet that a library writes at run time. antd hands it to its own styles
 * only: its tables, dialogs and drawers also write some through helpers that know no nonce, and the content policy
 * would refuse those. A script that could abuse this could read the nonce as well.
 */
export function setStyleNonce(): void {
  if (!cspNonce) return;
  // Of any name: those of elements that are deprecated are not asked for here.
  const page: { createElement: (name: string, options?: ElementCreationOptions) => HTMLElement } = document;
  const createElement = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = cspNonce ?? '';
    return element;
  };
}

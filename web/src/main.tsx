import 'virtual:palette.css';
import './theme/base.css';
import './theme/touch.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LOADING_TEXTS } from '@server/shared/texts/loading';
import { publicPageAt } from './app/public/public-pages';
import { ignoreKeysOfInputMethods } from './lib/input-methods';
import { polyfillObservers } from './lib/older-browsers';
import { reloadForMissingFiles, reloadIsOver } from './lib/missing-file';
import { patchDomForTranslators } from './lib/translated-page';

// zod would try `eval`, which the content policy refuses and reports. zod reads this when it loads, later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const loadApplication = () => import('./app/application');

/** Landing and legal pages work alone; every other page needs the application with its router. */
const loadPage = publicPageAt(location.pathname) ?? loadApplication;

reloadForMissingFiles();
polyfillObservers();
ignoreKeysOfInputMethods(window);
patchDomForTranslators(Node);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

/** Renders the page into the root element. */
async function show(root: HTMLElement): Promise<void> {
  const { Component, ...loaded } = await loadPage();
  const page = (
    <StrictMode>
      <Component />
    </StrictMode>
  );
  // Some pages contain their content (web/build/prerender.ts); console screens contain an outline to replace.
  if (root.hasChildNodes() && 'firstScreenReady' in loaded) await loaded.firstScreenReady;
  if (hasContent(root)) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

const hasContent = (root: HTMLElement) => root.hasChildNodes() && !root.querySelector('[data-outline]');

/** Without its code the page keeps its prerendered content, or shows an error with a button. */
async function showNotLoaded(root: HTMLElement): Promise<void> {
  await reloadIsOver();
  if (hasContent(root)) return;
  const text = document.createElement('p');
  text.append(`${LOADING_TEXTS.pageNotLoaded}. ${LOADING_TEXTS.checkConnection} `);
  const again = document.createElement('button');
  again.append(LOADING_TEXTS.tryAgain);
  again.onclick = () => location.reload();
  root.replaceChildren(text, again);
}

show(root).catch(() => showNotLoaded(root));

addEventListener('focusin', () => void import('./lib/paste-whole'), { once: true });

// On public pages, prefetches the application's code when the pointer reaches a link to it.
addEventListener('pointerover', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin && !publicPageAt(link.pathname))
    loadApplication().catch(() => undefined);
});

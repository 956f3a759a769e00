import 'virtual:palette.css';
import './theme/base.css';
import './theme/touch.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { publicPageAt } from './app/public/public-pages';

// zod would try `eval`, which the content policy refuses and reports. It reads this when it is loaded, later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const loadApplication = () => import('./app/application');

/** Landing and legal pages stand by themselves; everything else is the application with its router. */
const loadPage = publicPageAt(location.pathname) ?? loadApplication;

// A page that was open during a deployment asks for files that are gone: one reload brings the new ones. Offline it
// would bring the browser's own error page.
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine) return;
  const key = 'reloaded-at';
  if (sessionStorage.getItem(key) === location.href) return;
  sessionStorage.setItem(key, location.href);
  location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const { Component, ...loaded } = await loadPage();
const page = (
  <StrictMode>
    <Component />
  </StrictMode>
);
// Some pages bring their content along (web/build/prerender.ts), those of the console an outline that gives way to it.
if (root.hasChildNodes() && 'ready' in loaded) await loaded.ready;
if (root.hasChildNodes() && !root.querySelector('[data-outline]')) hydrateRoot(root, page);
else createRoot(root).render(page);

// On a public page: fetches the application's code while the pointer is on its way to the click.
addEventListener('pointerover', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin && !publicPageAt(link.pathname))
    loadApplication().catch(() => undefined);
});

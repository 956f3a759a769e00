// Inlined into the page and run before the first paint. Without it the other color mode could flash, the console's
// outline could show before a redirect to /login, or the sidebar could change its width. See build/page.ts,
// color-mode.ts and lib/session/session-store.ts.
try {
  var mode = localStorage.getItem('color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colorMode = mode;
  if (localStorage.getItem('sidebar') === 'narrow') document.documentElement.dataset.sidebar = 'narrow';
  if (localStorage.getItem('feast.session')) {
    document.documentElement.dataset.signedIn = '';
    // Public pages link to the back office for members of a launched restaurant, see lib/own-restaurant.ts.
    var scope = JSON.parse(localStorage.getItem('feast.scope') || '{}');
    if (scope && scope.state && scope.state !== 'draft') document.documentElement.dataset.restaurant = '';
    if (sessionStorage.getItem('feast.start-menu') !== null) document.documentElement.dataset.startMenu = '';
  }
} catch {
  // Storage is blocked: the system's mode applies.
}

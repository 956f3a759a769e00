// Stands in the page itself and runs before the first paint, so that a chosen colour mode never flashes in the other one,
// nor the console's outline before the sign-in, nor a sidebar in another width: see build/page.ts, color-mode.ts and
// lib/session/session-store.ts.
try {
  var mode = localStorage.getItem('color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colorMode = mode;
  if (localStorage.getItem('sidebar') === 'narrow') document.documentElement.dataset.sidebar = 'narrow';
  if (localStorage.getItem('feast.session')) {
    document.documentElement.dataset.signedIn = '';
    // Public pages offer the back office to those whose restaurant is launched, see lib/own-restaurant.ts.
    var scope = JSON.parse(localStorage.getItem('feast.scope') || '{}');
    if (scope && scope.state && scope.state !== 'draft') document.documentElement.dataset.restaurant = '';
  }
} catch {
  // Storage is blocked: the system's mode holds.
}

/* global localStorage, document */
// Runs before the first paint, so that a chosen colour mode never flashes in the other one.
// A file of its own, because the content policy allows no inline script. See src/theme/color-mode.ts.
try {
  var mode = localStorage.getItem('color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colorMode = mode;
} catch {
  // Storage is blocked: the system's mode holds.
}

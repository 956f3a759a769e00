import { dropTab, readTab, writeTab } from './tab-storage';

const KEY = 'reloaded-for';
/** A page that needs a missing file again so soon after its reload would reload for ever (ms). */
const LOOP = 10_000;
/** A user may stay after all, because of work that is not saved (ms). */
const PATIENCE = 5_000;

interface Reload {
  href: string;
  /** When (ms since the epoch). */
  at: number;
}

/**
 * Can a reload bring the file that is missing?
 * @param last the reload that the page comes from: what was missing before that is another matter
 */
export const mayReload = (href: string, now: number, last: Reload | null): boolean =>
  last === null || last.href !== href || Math.abs(now - last.at) > LOOP;

/**
 * A page that was open during a deployment asks for files that are gone: a reload brings the new ones. Offline it would
 * bring the browser's own error page.
 */
export function reloadForMissingFiles(): void {
  const last = takeLast();
  addEventListener('vite:preloadError', () => {
    const reload = { href: location.href, at: Date.now() };
    if (!navigator.onLine || reloading || !mayReload(reload.href, reload.at, last)) return;
    // Where storage is blocked, the next page could not know.
    if (!writeTab(KEY, JSON.stringify(reload)) && isReloaded()) return;
    reloading = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => void (reloading = null));
    location.reload();
  });
}

let reloading: Promise<void> | null = null;

/** Resolves when no reload is to come: until then the old page stays as it is. */
export const reloadIsOver = () => reloading ?? Promise.resolve();

function takeLast(): Reload | null {
  const text = readTab(KEY);
  dropTab(KEY);
  return JSON.parse(text ?? 'null') as Reload | null;
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

import { dropTab, readTab, writeTab } from './tab-storage';

const KEY = 'reloaded-for';
/** Two reloads for the same page within this time count as a loop (ms). */
const LOOP = 10_000;
/** Time after which the reload counts as canceled, by a user with unsaved work (ms). */
const PATIENCE = 5_000;

interface Reload {
  href: string;
  /** Time of the reload (ms since 1970). */
  at: number;
}

/**
 * Can a reload fix the missing file?
 * @param last the reload that opened this page; files missing before it don't count
 */
export const mayReload = (href: string, now: number, last: Reload | null): boolean =>
  last === null || last.href !== href || Math.abs(now - last.at) > LOOP;

/**
 * Reloads a page that was open during a deployment, since its files are gone. Offline, a reload would lose the page.
 */
export function reloadForMissingFiles(): void {
  const last = takeLast();
  addEventListener('vite:preloadError', () => {
    const reload = { href: location.href, at: Date.now() };
    if (!navigator.onLine || reloading || !mayReload(reload.href, reload.at, last)) return;
    // Without storage, the next page could not detect a loop.
    if (!writeTab(KEY, JSON.stringify(reload)) && isReloaded()) return;
    reloading = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => void (reloading = null));
    location.reload();
  });
}

let reloading: Promise<void> | null = null;

/** Resolves if no reload is pending; until then the old page stays as it is. */
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

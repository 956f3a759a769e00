/** Maximum delay until another user's change shows (ms). */
const INTERVAL = 4_000;
const CHANNEL = 'feast-sold-out';

/** A poll waits for a running request: on a slow line, starting over would never end. */
interface Reload {
  cancelRefetch: boolean;
}

const watchers = new Set<(how: Reload) => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let channel: BroadcastChannel | undefined;

/** Without a channel, other tabs see a change at their next poll. */
const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined);

const reloadBy = (how: Reload) => watchers.values().next().value?.(how);
const reload = () => reloadBy({ cancelRefetch: true });
const reloadIfSeen = () => {
  if (document.visibilityState === 'visible') reloadBy({ cancelRefetch: false });
};

function start() {
  timer = setInterval(reloadIfSeen, INTERVAL);
  document.addEventListener('visibilitychange', reloadIfSeen);
  channel = openChannel();
  channel?.addEventListener('message', reload);
}

function stop() {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', reloadIfSeen);
  channel?.close();
  channel = undefined;
}

/**
 * Keeps the sold-out list fresh while something shows it. Changes in other tabs of this browser show immediately,
 * other users' changes within seconds. Polls only while the page is visible. A poll is one query over a few rows. It
 * needs no open connection on a phone, and recovers after any interruption. All subscribers share one timer, because
 * they share one list.
 * @param again reloads the list for all subscribers
 * @returns stops watching
 */
export function watchSoldOut(again: (how: Reload) => void): () => void {
  watchers.add(again);
  if (watchers.size === 1) start();
  return () => {
    watchers.delete(again);
    if (watchers.size === 0) stop();
  };
}

/** Reloads the list after a change from outside its own buttons. */
export function soldOutChanged(): void {
  reload();
  tellOtherTabs();
}

/** Makes the other tabs of this browser reload, even when this tab shows no list. */
export function tellOtherTabs(): void {
  const open = channel ?? openChannel();
  open?.postMessage('changed');
  if (open !== channel) open?.close();
}

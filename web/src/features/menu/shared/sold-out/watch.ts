/** How long another person's change may take to be seen (ms). */
const INTERVAL = 4_000;
const CHANNEL = 'feast-sold-out';

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let channel: BroadcastChannel | undefined;

/** Without it the others see a change at their next look. */
const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined);

const reload = () => watchers.values().next().value?.();
const reloadIfSeen = () => {
  if (document.visibilityState === 'visible') reload();
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
 * Keeps what is sold out fresh while something shows it: at once when another tab of this browser has changed it, within
 * seconds when another person has. The list is asked for again and again, and only while the page is seen: it is one
 * statement over a few rows, needs nothing that stays open on a phone between two orders, and is right again after any
 * break. All that show it share one timer, since they share one list.
 * @param again asks for the list again, for all that show it
 * @returns ends it
 */
export function watchSoldOut(again: () => void): () => void {
  watchers.add(again);
  if (watchers.size === 1) start();
  return () => {
    watchers.delete(again);
    if (watchers.size === 0) stop();
  };
}

/** Something else than the list's own buttons changed what is sold out: all that show it ask again. */
export function soldOutChanged(): void {
  reload();
  tellOtherTabs();
}

/** Has the other tabs of this browser ask again, also where nothing is shown of it here. */
export function tellOtherTabs(): void {
  const open = channel ?? openChannel();
  open?.postMessage('changed');
  if (open !== channel) open?.close();
}

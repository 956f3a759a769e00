import { safeStorage } from './safe-storage';

/** What is remembered in this tab: it survives a reload. */
const tab = safeStorage(() => sessionStorage);

export const readTab = tab.read;
export const writeTab = tab.write;
export const dropTab = tab.drop;
export const tabKeys = tab.keys;

export { InventoryPill } from './inventory-pill';
export { OffNow } from './off-now';
export { SoldOutSwitch } from './sold-out-switch';
export { SoldOutToggle } from './sold-out-toggle';

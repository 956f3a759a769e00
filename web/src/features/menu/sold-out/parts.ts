export { InventoryPill } from './inventory-pill';
export { SoldOutPanel } from './sold-out-panel';
export { SoldOutSwitch } from './sold-out-switch';
export { SoldOutToggle } from './sold-out-toggle';

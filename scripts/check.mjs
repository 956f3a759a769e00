import { onSupportedNode } from './node-version.mjs';

onSupportedNode(() => import('./commands/check.mjs'));

import { onSupportedNode } from './node-version.mjs';

onSupportedNode(() => import('./commands/start.mjs'));

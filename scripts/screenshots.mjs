import { onSupportedNode } from './node-version.mjs';

onSupportedNode(() => import('./commands/screenshots.mjs'));

import { onSupportedNode } from './node-version.mjs';

onSupportedNode(() => import('./commands/test-stack.mjs'));

import type { Counted } from '../../modules/stats/stats.schemas.js';

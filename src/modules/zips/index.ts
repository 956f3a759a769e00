import { ZipCount } from './zip-count.entity.js';

export { NearCircles, type StoredCircle } from './near-circles.js';
export { ServedZips } from './served-zips.js';
export { ZipCounts, zipCountsOf } from './zip-counts.js';
export { ZipPoints } from './zip-points.js';
export { ZipsModule, ZipsWorkerModule } from './zips.module.js';

export const zipsEntities = [ZipCount];

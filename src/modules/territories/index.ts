import './territory.history.js';
import { TerritoryCircle } from './territory-circle.entity.js';
import { TerritoryOverlap } from './territory-overlap.entity.js';
import { TerritoryZip } from './territory-zip.entity.js';
import { Territory } from './territory.entity.js';

export { TerritoriesRouter } from './territories.router.js';
export { territoryForms } from './images.openapi.js';
export { TerritoriesModule } from './territories.module.js';
export { TerritoriesService } from './territories.service.js';

export const territoryEntities = [Territory, TerritoryZip, TerritoryCircle, TerritoryOverlap];

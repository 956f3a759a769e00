import './territory.history.js';
import { TerritoryCircle } from './territory-circle.entity.js';
import { TerritoryOverlap } from './territory-overlap.entity.js';
import { TerritoryZip } from './territory-zip.entity.js';
import { Territory } from './territory.entity.js';

export { AreasService } from './areas.service.js';
export { GeojsonService } from './geojson/geojson.service.js';
export { territoryForms } from './images.openapi.js';
export { TerritoriesModule } from './territories.module.js';
export { territoriesRouter } from './territories.router.js';
export { TerritoriesService } from './territories.service.js';

export const territoryEntities = [Territory, TerritoryZip, TerritoryCircle, TerritoryOverlap];

import { trackHistory } from '../../history/index.js';
import { City } from './city.entity.js';
import { Country } from './country.entity.js';

trackHistory('country', Country, { restore: { needs: 'places', router: 'countries' } });

trackHistory('city', City, {
  under: { entity: 'country', column: 'country_id' },
  partOf: null,
  also: { country: '(SELECT n.name FROM countries AS n WHERE n.id = cities.country_id)' },
  restore: { needs: 'places', router: 'cities' },
});

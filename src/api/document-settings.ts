import type { Config } from '../config/config.js';
import { allowedPoints } from '../infra/rate-limit/rules.js';
import { AUTH_LIMITS } from '../modules/auth/index.js';
import { listOperations } from '../modules/lists/index.js';
import { menuFileOperations } from '../modules/menu/index.js';
import { uploadForms } from '../modules/media/index.js';
import { territoryForms } from '../modules/territories/index.js';
import { PRODUCT_VERSION } from '../shared/product.js';
import type { DocumentSettings } from '../transport/rest/document/openapi-document.js';

/** Operations that take forms or answer files. */
export const FORMS = [territoryForms, uploadForms, menuFileOperations, listOperations];

/** Settings that the OpenAPI document tells. */
interface ToldSettings {
  http: Pick<Config['http'], 'appUrl'>;
  auth: Pick<Config['auth'], 'accessTokenMinutes'>;
  limits: Pick<Config['limits'], 'perClientFactor'>;
}

/** Facts of this installation for the OpenAPI document. */
export const documentSettings = ({ http, auth, limits }: ToldSettings): DocumentSettings => ({
  appUrl: http.appUrl,
  tokenMinutes: auth.accessTokenMinutes,
  userRequests: AUTH_LIMITS['request.user'].points,
  visitorRequests: allowedPoints(AUTH_LIMITS['request.client'], limits.perClientFactor),
  version: PRODUCT_VERSION,
  forms: FORMS,
});

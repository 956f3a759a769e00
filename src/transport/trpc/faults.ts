import { AppError, type ErrorKind, HTTP_STATUS_BY_KIND } from '../../shared/errors.js';
import { PRODUCT_KEY } from '../../shared/product.js';
import { toTrpcError } from './errors.js';

/**
 * The header in which a test says what is to fail: `menu.sizes.create=503`, several separated by commas. It is read
 * only where FAULTS_ENABLED is true, which the configuration refuses everywhere but in tests.
 */
export const FAULT_HEADER = `x-${PRODUCT_KEY}-fault`;

/** What a person is told, but for 500, which says the same of every failure. */
const FAULT_MESSAGE = 'This failed on purpose.';

const KIND_BY_STATUS = new Map(
  Object.entries(HTTP_STATUS_BY_KIND).map(([kind, status]) => [String(status), kind as ErrorKind]),
);

/**
 * The failure that a test asked for, if it asked for one of this procedure.
 * @param faults the header's value
 * @param path of the procedure in the router: `menu.sizes.create`
 */
export function faultOf(faults: string | undefined, path: string): Error | undefined {
  const wanted = faults?.split(',').map((entry) => entry.trim().split('='));
  const [, status] = wanted?.find(([procedure]) => procedure === path) ?? [];
  if (status === undefined) return undefined;
  const kind = KIND_BY_STATUS.get(status);
  return kind ? toTrpcError(new AppError(kind, 'fault', FAULT_MESSAGE)) : new Error(FAULT_MESSAGE);
}

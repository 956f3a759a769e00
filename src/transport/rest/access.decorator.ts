import { SetMetadata } from '@nestjs/common';
import { type Group, type ModeOf, ruleOf } from '../../shared/access/matrix.js';

export const ACCESS_POLICY = 'access-policy';

/**
 * Holds a controller route to a line of the matrix, as `allowed` does with procedures. A route without one stops the
 * start.
 */
export const RouteAccess = <G extends Group>(group: G, mode: ModeOf<G>) =>
  SetMetadata(ACCESS_POLICY, ruleOf(group, mode));

import { SetMetadata } from '@nestjs/common';
import type { AccessPolicy } from '../trpc/access.js';

export const ACCESS_POLICY = 'access-policy';

/** States who may call a controller route. A route without one stops the start (security.md 2.9). */
export const RouteAccess = (policy: AccessPolicy) => SetMetadata(ACCESS_POLICY, policy);

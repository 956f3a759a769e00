/** Loaded before the built API: a header from tests names the operations that fail. */
import { AppError, HTTP_STATUS_BY_KIND } from '../../../dist/shared/errors.js';
import { toTrpcError } from '../../../dist/transport/trpc/errors.js';
import { t } from '../../../dist/transport/trpc/procedures.js';
import { installFaults } from '../../support/faults.mjs';

installFaults({ t, toTrpcError, AppError, HTTP_STATUS_BY_KIND });

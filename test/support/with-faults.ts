/** Imported ahead of the API, in this process: tests say in a header which operation is to fail. */
import { AppError, HTTP_STATUS_BY_KIND } from '../../src/shared/errors.js';
import { toTrpcError } from '../../src/transport/trpc/errors.js';
import { t } from '../../src/transport/trpc/trpc.js';
import { installFaults } from './faults.mjs';

installFaults({ t, toTrpcError, AppError, HTTP_STATUS_BY_KIND });

/**
 * The header in which a test requests failures: `menu.sizes.create=503`, several separated by commas. The product
 * doesn't
 * know it: `installFaults` adds a middleware to every procedure that is made from then on.
 */
const FAULT_HEADER = 'x-feast-fault';

/** The message to users, except for 500, which always has the same one. */
const FAULT_MESSAGE = 'This failed on purpose.';

/**
 * Builds the failure that a test requested for this procedure, if any.
 * @param faults the header's value
 * @param path of the procedure in the router: `menu.sizes.create`
 */
function faultOf({ AppError, HTTP_STATUS_BY_KIND, toTrpcError }, faults, path) {
  const wanted = faults?.split(',').map((entry) => entry.trim().split('='));
  const [, status] = wanted?.find(([procedure]) => procedure === path) ?? [];
  if (status === undefined) return undefined;
  const kinds = Object.entries(HTTP_STATUS_BY_KIND);
  const [kind] = kinds.find(([, known]) => String(known) === status) ?? [];
  return kind ? toTrpcError(new AppError(kind, 'fault', FAULT_MESSAGE)) : new Error(FAULT_MESSAGE);
}

/**
 * Installs the middleware. Call it before the modules with procedures load.
 * @param product the modules of the server, built or from source
 */
export function installFaults(product) {
  const { t } = product;
  t.procedure = t.procedure.use(({ ctx, path, next }) => {
    const fault = faultOf(product, ctx.request.header(FAULT_HEADER), path);
    if (fault) throw fault;
    return next();
  });
}

/**
 * The header in which a test says what is to fail: `menu.sizes.create=503`, several separated by commas. The product
 * knows nothing of it: `installFaults` puts a middleware ahead of every procedure that is made from then on.
 */
const FAULT_HEADER = 'x-feast-fault';

/** What a person is told, but for 500, which says the same of every failure. */
const FAULT_MESSAGE = 'This failed on purpose.';

/**
 * The failure that a test asked for, if it asked for one of this procedure.
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

/** @param product the modules of the server, as they were built or from their sources; ahead of those with procedures */
export function installFaults(product) {
  const { t } = product;
  t.procedure = t.procedure.use(({ ctx, path, next }) => {
    const fault = faultOf(product, ctx.request.header(FAULT_HEADER), path);
    if (fault) throw fault;
    return next();
  });
}

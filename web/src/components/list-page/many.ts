/** Row count from which a list renders only a part. */
export const MANY_ROWS = 200;

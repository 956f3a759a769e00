import { currentWorkId } from '../../logging/job-context.js';
import { RequestContext } from '../../logging/request-context.js';
import type { Circumstances } from './entry-sql.js';
import type { Event } from './pending-changes.js';

const MAX_IP = 45;
const MAX_REQUEST_ID = 64;
const MAX_USER_AGENT = 255;

/**
 * Returns the actor and source of the running request for an entry.
 * @param batchId entry of the bulk edit that the change belongs to
 * @param actor the user, if another one than the request's
 */
export function circumstancesAt(at: Date, batchId: number | null, actor: Event['actor']): Circumstances {
  const request = RequestContext.current();
  const who = actor ?? request?.actor;
  // Only for the requesting user's device: an inviter must not learn where an invite was accepted.
  const isTheirs = request?.actor === undefined || request.actor.userId === who?.userId;
  const device = isTheirs ? request : undefined;
  return {
    at,
    actor_user_id: who?.userId ?? null,
    actor_role: who?.role ?? null,
    ip: device?.ip.slice(0, MAX_IP) ?? null,
    user_agent: device?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    request_id: currentWorkId()?.slice(0, MAX_REQUEST_ID) ?? null,
    batch_id: batchId,
  };
}

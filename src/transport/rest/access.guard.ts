import type { IncomingMessage } from 'node:http';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Group, type ModeOf, type Rule, ruleOf } from '../../shared/access/matrix.js';
import type { Actor } from '../../shared/access/scope.js';
import { contextOf } from '../http/request-contexts.js';
import { enforce } from '../trpc/authorize.js';

export const ACCESS_POLICY = 'access-policy';

/**
 * Holds a controller route to a line of the matrix, as `allowed` does with procedures. A route without one stops the
 * start.
 */
export const RouteAccess = <G extends Group>(group: G, mode: ModeOf<G>) =>
  SetMetadata(ACCESS_POLICY, ruleOf(group, mode));

const actors = new WeakMap<IncomingMessage, Actor>();

/** Who asks; only on routes that ask for a session. */
export function actorOf(request: IncomingMessage): Actor {
  const actor = actors.get(request);
  if (!actor) throw new Error('This route is public.');
  return actor;
}

/**
 * Holds every controller route to its `RouteAccess`, with the rules of the procedure builders and before anything of
 * the body is read. The policy check at the start makes sure that each has one.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(Reflector) private readonly reflector: Reflector) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const handler = host.getHandler();
    const controller = host.getClass();
    const rule = this.reflector.getAllAndOverride<Rule | undefined>(ACCESS_POLICY, [handler, controller]);
    if (!rule) return false;
    const request = host.switchToHttp().getRequest<Request>();
    const actor = await enforce(contextOf(request), rule, {
      operation: `${controller.name}.${handler.name}`,
      input: { ...request.query, ...request.params },
    });
    if (actor) actors.set(request, actor);
    return true;
  }
}

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
 * Sets a controller route's line of the access matrix, as `allowed` does for procedures. A route without one prevents
 * the start.
 */
export const RouteAccess = <G extends Group>(group: G, mode: ModeOf<G>) =>
  SetMetadata(ACCESS_POLICY, ruleOf(group, mode));

const actors = new WeakMap<IncomingMessage, Actor>();

/** Returns the actor of a request; only on routes that need a session. */
export function actorOf(request: IncomingMessage): Actor {
  const actor = actors.get(request);
  if (!actor) throw new Error('This route is public.');
  return actor;
}

/**
 * Enforces the `RouteAccess` of every controller route before its body is read, with the same rules as for
 * procedures. The policy check at the start ensures that each route has one.
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

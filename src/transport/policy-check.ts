import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { DiscoveryService } from '@nestjs/core';
import type { AnyRouter } from '@trpc/server';
import { ACCESS_POLICY } from './rest/access.guard.js';
import { proceduresOf } from './trpc/procedure-meta.js';

/** Names of the procedures without an access rule. */
const proceduresWithoutAccess = (router: AnyRouter): string[] =>
  proceduresOf(router).flatMap(([name, { meta }]) => (meta?.access ? [] : [name]));

interface ControllerRoute {
  /** Such as `UploadController.upload`. */
  name: string;
  method: string;
  stated: boolean;
}

/** Lists every route of every controller. */
export function controllerRoutes(discovery: DiscoveryService): ControllerRoute[] {
  return discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      // The constructor is the class, whose path is the prefix of its routes.
      if (name === 'constructor' || typeof handler !== 'function') return [];
      if (!Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      return {
        name: `${metatype.name}.${name}`,
        method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '',
        stated: [handler, metatype].some((target) => Reflect.hasMetadata(ACCESS_POLICY, target)),
      };
    });
  });
}

/** Controller routes without an access rule. */
export const routesWithoutAccess = (discovery: DiscoveryService): string[] =>
  controllerRoutes(discovery)
    .filter(({ stated }) => !stated)
    .map(({ method, name }) => `${method} ${name}`);

/**
 * Denies by default: the process does not start while an operation has no access rule.
 * @throws Error naming each of them
 */
export function requireAccessEverywhere(router: AnyRouter, discovery: DiscoveryService): void {
  const open = [...proceduresWithoutAccess(router), ...routesWithoutAccess(discovery)];
  if (open.length > 0)
    throw new Error(`These operations state no access, so nothing starts: ${open.join(', ')}.`);
}

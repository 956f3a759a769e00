import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireAccessEverywhere, routesWithoutAccess } from '../../src/transport/policy-check.js';
import { RouteAccess } from '../../src/transport/rest/access.guard.js';
import { allowed, router, t } from '../../src/transport/trpc/procedures.js';
import { rowFieldsOf } from '../../src/transport/input/chosen-fields.js';
import { breaking, type Operation, operationsOf } from '../support/operations.js';
import { useApp } from '../support/use-app.js';

/** Operations that clients were promised, and the calls that keep a session. */
const PROMISED = [
  'POST /auth/register/',
  'POST /auth/verify/',
  'POST /auth/profile/',
  'POST /auth/login/',
  'POST /auth/firebase/login/',
  'POST /auth/social/google/',
  'GET /auth/me/',
  'POST /auth/password/forgot/',
  'POST /auth/password/reset/',
  'POST /auth/token/refresh/',
  'POST /auth/logout/',
  'GET /auth/sessions/',
  'DELETE /auth/sessions/{session_key}/',
  ...['GET', 'POST'].map((method) => `${method} /auth/admin/invites/`),
  'POST /auth/admin/invites/{id}/resend/',
  'DELETE /auth/admin/invites/{id}/',
  'POST /auth/team/invite/',
  'GET /auth/team/invites/',
  'POST /auth/team/invites/{id}/resend/',
  'DELETE /auth/team/invites/{id}/',
  'GET /auth/admin/users/',
  'GET /auth/admin/users/{id}/',
  'PATCH /auth/admin/users/{id}/',
  'DELETE /auth/admin/users/{id}/',
  ...['enable', 'disable', 'reset_password'].flatMap((what) => [
    `POST /auth/admin/users/{id}/${what}/`,
    `POST /auth/team/{id}/${what}/`,
  ]),
  ...['POST', 'PATCH', 'DELETE'].map((method) => `${method} /auth/admin/memberships/`),
  ...['PATCH', 'DELETE'].map((method) => `${method} /auth/admin/memberships/{id}/`),
  'GET /auth/team/',
  'PATCH /auth/team/{id}/',
  'DELETE /auth/team/{id}/',
  'POST /auth/invites/preview/',
  'POST /auth/invites/accept/',
  'GET /auth/invites/',
  'POST /auth/invites/{id}/accept/',
  'POST /auth/invites/{id}/decline/',
  'DELETE /auth/me/memberships/{id}/',
  'POST /auth/memberships/{id}/leave/',
  'DELETE /auth/sessions/',
  'GET /auth/account/',
  'POST /auth/email/',
  'POST /auth/email/verify/',
  'POST /auth/password/',
  'GET /auth/export/',
  'POST /auth/account/code/',
  'DELETE /auth/account/',
  'POST /onboarding/start/',
  'GET /onboarding/{rid}/status/',
  'POST /onboarding/{rid}/launch/',
  'GET /onboarding/{rid}/location/',
  'PUT /onboarding/{rid}/location/',
  'GET /onboarding/{rid}/about/',
  'PUT /onboarding/{rid}/about/',
  'GET /restaurants/{rid}/checklist/',
  'POST /restaurants/{rid}/checklist/dismiss/',
  'POST /restaurants/{rid}/pause/',
  'POST /restaurants/{rid}/resume/',
  'POST /restaurants/{rid}/close/',
  'POST /onboarding/start/another/',
  'GET /restaurants/{rid}/hours/',
  'GET /restaurants/{rid}/special-hours/',
  'PUT /restaurants/{rid}/special-hours/',
  ...['suspend', 'unsuspend', 'transfer', 'restore'].map((what) => `POST /restaurants/{id}/${what}/`),
  'GET /restaurants/',
  'GET /categories/',
  'POST /categories/',
  'POST /categories/deep/',
  'POST /messages/',
  'GET /messages/',
  'POST /messages/{id}/mark_read/',
  'POST /surveys/operator/',
  'GET /surveys/operator/',
  'GET /surveys/operator/summary/',
  'GET /territories/',
  'GET /public/menus/{slug}/',
  'POST /territories/',
  'GET /territories/{id}/',
  'PATCH /territories/{id}/',
  'DELETE /territories/{id}/',
  'GET /categories/{id}/',
  'PATCH /categories/{id}/',
  'DELETE /categories/{id}/',
];

let operations: Operation[];

const api = useApp({ IDENTITY_PROVIDER: 'none' });
beforeAll(async () => {
  operations = operationsOf(api);
});

describe('every operation', () => {
  it('the product has operations', () => {
    const modules = new Set(operations.map(({ name }) => name.split('.')[0]));
    expect([...modules]).toEqual(expect.arrayContaining(['auth', 'onboarding', 'restaurants', 'menu']));
    expect(operations.length).toBeGreaterThan(25);
  });

  it('an operation states its callers', () => {
    const targets = ['anybody', 'person', 'restaurant', 'platform'];
    expect(breaking(operations, ({ access }) => access !== undefined && targets.includes(access.of))).toEqual(
      [],
    );
  });

  it('an operation takes an object or no input', () => {
    const isObject = (schema: unknown) => schema instanceof z.ZodObject;
    expect(breaking(operations, ({ definition }) => definition.inputs.every(isObject))).toEqual([]);
  });

  it("an operation on a restaurant's row states the table of its id", () => {
    const takesId = ({ definition }: Operation) =>
      definition.inputs.some((schema) => schema instanceof z.ZodObject && 'id' in schema.shape);
    const ofRestaurants = operations.filter(({ access }) => access?.of === 'restaurant');
    expect(ofRestaurants.filter(takesId).length).toBeGreaterThan(25);
    expect(
      breaking(ofRestaurants.filter(takesId), ({ definition }) => definition.meta?.row !== undefined),
    ).toEqual([]);
  });

  it('a list leaves fields out of its rows on request', () => {
    const takes = (name: string, { definition }: Operation) =>
      definition.inputs.some((schema) => schema instanceof z.ZodObject && name in schema.shape);
    const lists = operations.filter((operation) => takes('page', operation));
    const pages = lists.filter(({ definition }) => definition.output && rowFieldsOf(definition.output));
    expect(pages.length).toBeGreaterThan(20);
    expect(breaking(pages, (operation) => takes('fields', operation))).toEqual([]);
    expect(
      breaking(
        lists.filter((list) => takes('fields', list)),
        (list) => pages.includes(list),
      ),
    ).toEqual([]);
  });

  it('an operation states its output', () => {
    expect(breaking(operations, ({ definition }) => definition.output instanceof z.ZodType)).toEqual([]);
  });

  it('an operation keeps the address that clients were promised', () => {
    const addresses = operations.map(({ address }) => address);
    expect(PROMISED.filter((address) => !addresses.includes(address))).toEqual([]);
  });

  it('an operation has a unique address with a trailing slash', () => {
    const addresses = operations.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(
      breaking(operations, ({ address }) => /^[A-Z]+ (?:\/(?:[a-z_-]+|\{\w+\}))+\/$/.test(address)),
    ).toEqual([]);
  });

  it('an operation reads with GET and changes with any other method', () => {
    expect(
      breaking(
        operations,
        ({ definition, address }) => (definition.type === 'query') === address.startsWith('GET '),
      ),
    ).toEqual([]);
  });
});

describe('an operation without access', () => {
  const check = (planted: Parameters<typeof requireAccessEverywhere>[0]) =>
    requireAccessEverywhere(planted, api.app.get(DiscoveryService));

  it('the start refuses a procedure without access', () => {
    const answer = () => 'ok';
    expect(() =>
      check(router({ a: router({ open: allowed('files', 'read').query(answer) }) })),
    ).not.toThrow();
    expect(() => check(router({ a: router({ forgotten: t.procedure.query(answer) }) }))).toThrow(
      'a.forgotten',
    );
  });

  it('the start refuses a controller route without access', async () => {
    @Controller('planted')
    class Planted {
      @Get('forgotten')
      forgotten() {
        return 'ok';
      }

      @Get('stated')
      @RouteAccess('files', 'read')
      stated() {
        return 'ok';
      }
    }
    @Module({ imports: [DiscoveryModule], controllers: [Planted] })
    class PlantedModule {}
    const app = await NestFactory.create(PlantedModule, { logger: false });
    expect(routesWithoutAccess(app.get(DiscoveryService))).toEqual(['GET Planted.forgotten']);
    await app.close();
  });
});

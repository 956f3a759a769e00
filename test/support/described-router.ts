import 'reflect-metadata';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { AppRouters } from '../../src/api/app-router.js';
import { Database } from '../../src/infra/database/database.js';
import { RouterDeps } from '../../src/transport/trpc/router-deps.js';

type Class = abstract new (...dependencies: never[]) => object;

/** Stands for a service and for everything in it. */
const absent: object = new Proxy(() => absent, { get: () => absent });

/** Knows the tables without connecting to them. */
class DescribedTables extends DataSource {
  async describe() {
    await this.buildMetadatas();
    return this;
  }
}

/** Tells whether a class builds procedures, or holds what they are built with. */
const isOfRouters = (type: unknown) =>
  type === RouterDeps || (typeof type === 'function' && /Routers?$/.test(type.name));

/** Builds the product's router without services: its procedures describe themselves, but cannot be called. */
export async function describedRouter() {
  const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
  const dataSource = await new DescribedTables({ type: 'mariadb', database: 'none', entities }).describe();
  const database = Object.assign(Object.create(Database.prototype) as Database, { dataSource });
  const create = (type: Class): object => {
    if (type === Database) return database;
    if (!isOfRouters(type)) return absent;
    const dependencies = Reflect.getMetadata('design:paramtypes', type) as Class[];
    return Reflect.construct(type, dependencies.map(create)) as object;
  };
  return (create(AppRouters) as AppRouters).router;
}

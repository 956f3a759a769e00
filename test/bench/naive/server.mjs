/**
 * The same operations in the usual style: Nest on Express, a guard for the session, and TypeORM's `find` with
 * relations.
 * Plain JavaScript, so decorators are called as functions.
 */
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { entities } from './entities.mjs';
import { menuController } from './menu-controller.mjs';

const CONNECTIONS = 10;

const dataSource = await new DataSource({
  type: 'mariadb',
  url: process.env.DATABASE_URL,
  entities,
  poolSize: CONNECTIONS,
  timezone: 'Z',
  logging: false,
}).initialize();

class HealthController {
  ready() {
    return {};
  }
}
Get('/health/ready')(
  HealthController.prototype,
  'ready',
  Object.getOwnPropertyDescriptor(HealthController.prototype, 'ready'),
);
Controller()(HealthController);

function NaiveModule() {}
Module({ controllers: [HealthController, menuController(dataSource)] })(NaiveModule);

const app = await NestFactory.create(NaiveModule, { logger: ['error'] });
await app.listen(Number(process.env.PORT), '127.0.0.1');

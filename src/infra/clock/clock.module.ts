import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** Hands the one clock to everybody who asks the time; a test hands in one that it can move. */
@Global()
@Module({})
export class ClockModule {
  static with(clock: Clock): DynamicModule {
    return { module: ClockModule, providers: [{ provide: Clock, useValue: clock }], exports: [Clock] };
  }
}

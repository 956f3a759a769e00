import { Module } from '@nestjs/common';
import { IdentityWorkerModule } from '../../infra/identity/identity.module.js';
import { MailerModule, MailModule } from '../../infra/mail/mail.module.js';
import { SmsModule } from '../../infra/sms/sms.module.js';
import { StorageModule } from '../../infra/storage/storage.module.js';
import { OpsAlert } from './alerts/ops-alert.js';
import { OpsMails } from './alerts/ops-mails.js';
import { DeadMailsService } from './mails/dead-mails.service.js';
import { RecipientMailsService } from './mails/recipient-mails.service.js';
import { CheckedProblemsStore } from './problems/checked-problems.js';
import { ProblemMetrics } from './problems/problem-metrics.js';
import { SystemFiguresReader } from './problems/system-figures.js';
import { HeartbeatModule } from './processes/heartbeat.module.js';
import { Sampler } from './samples/sampler.js';
import { Samples } from './samples/samples.js';
import { CoreChecks } from './status/core-checks.js';
import { Dependencies } from './status/dependencies.js';
import { StatusService } from './status/status.service.js';
import { SystemWatch } from './watch.js';
import { SystemRouter } from './system.router.js';

const FIGURES = [
  CheckedProblemsStore,
  CoreChecks,
  Dependencies,
  ProblemMetrics,
  Samples,
  SystemFiguresReader,
];

/** System status and failed messages, for the API. */
@Module({
  imports: [HeartbeatModule.of('api'), MailerModule, SmsModule, StorageModule],
  providers: [...FIGURES, SystemRouter, DeadMailsService, RecipientMailsService, StatusService],
  exports: [SystemRouter, CheckedProblemsStore],
})
export class SystemModule {}

/** Samples and alerts to operations, for the worker. */
@Module({
  imports: [HeartbeatModule.of('worker'), IdentityWorkerModule, MailModule, SmsModule, StorageModule],
  providers: [...FIGURES, OpsAlert, OpsMails, Sampler, SystemWatch],
})
export class SystemWorkerModule {}

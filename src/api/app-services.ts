import { Injectable } from '@nestjs/common';
import { Idempotency } from '../infra/idempotency/idempotency.js';
import {
  EmailChangeService,
  IdentityLoginService,
  LoginService,
  MeService,
  OwnAccountService,
  PersonalDataService,
  ProfileService,
  RecoveryService,
  RegistrationService,
  SessionsService,
} from '../modules/auth/index.js';
import { BadgesService } from '../modules/badges/index.js';
import { GuestMenuService } from '../modules/guest-menu/index.js';
import { HistoryService } from '../modules/history/index.js';
import { MenuRouter } from '../modules/menu/index.js';
import { MessagesService } from '../modules/messages/index.js';
import {
  ChecklistService,
  ClosingService,
  HoursService,
  OnboardingService,
  PausesService,
  RestaurantActionsService,
  RestaurantsService,
  SpecialHoursService,
  StepsService,
} from '../modules/onboarding/index.js';
import { SearchService } from '../modules/search/index.js';
import { OwnFiguresService, StatsService } from '../modules/stats/index.js';
import { SurveyService } from '../modules/survey/index.js';
import {
  AccountDeletionService,
  InvitesService,
  MembershipsService,
  ReceivedInvitesService,
  UsersService,
} from '../modules/people/index.js';
import { DeadMailsService, StatusService } from '../modules/system/index.js';
import { AreasService, GeojsonService, TerritoriesService } from '../modules/territories/index.js';
import { RouterDeps } from '../transport/trpc/router-deps.js';

/** Services that the procedures call, injected by Nest. */
@Injectable()
export class AppServices {
  constructor(
    readonly deps: RouterDeps,
    readonly idempotency: Idempotency,
    readonly registration: RegistrationService,
    readonly profile: ProfileService,
    readonly login: LoginService,
    readonly identityLogin: IdentityLoginService,
    readonly sessions: SessionsService,
    readonly recovery: RecoveryService,
    readonly me: MeService,
    readonly ownAccount: OwnAccountService,
    readonly emailChange: EmailChangeService,
    readonly personalData: PersonalDataService,
    readonly onboarding: OnboardingService,
    readonly steps: StepsService,
    readonly hours: HoursService,
    readonly checklist: ChecklistService,
    readonly pauses: PausesService,
    readonly closing: ClosingService,
    readonly specialHours: SpecialHoursService,
    readonly restaurants: RestaurantsService,
    readonly restaurantActions: RestaurantActionsService,
    readonly history: HistoryService,
    readonly menu: MenuRouter,
    readonly guestMenu: GuestMenuService,
    readonly messages: MessagesService,
    readonly badges: BadgesService,
    readonly search: SearchService,
    readonly stats: StatsService,
    readonly ownFigures: OwnFiguresService,
    readonly survey: SurveyService,
    readonly systemStatus: StatusService,
    readonly deadMails: DeadMailsService,
    readonly accountDeletion: AccountDeletionService,
    readonly users: UsersService,
    readonly memberships: MembershipsService,
    readonly invites: InvitesService,
    readonly receivedInvites: ReceivedInvitesService,
    readonly territories: TerritoriesService,
    readonly areas: AreasService,
    readonly geojson: GeojsonService,
  ) {}
}

import { accountRouter, authRouter } from '../modules/auth/index.js';
import { badgesRouter } from '../modules/badges/index.js';
import { guestMenuRouter } from '../modules/guest-menu/index.js';
import { historyRouter } from '../modules/history/index.js';
import { messagesRouter } from '../modules/messages/index.js';
import {
  citiesRouter,
  countriesRouter,
  hoursRouter,
  onboardingRouter,
  checklistRouter,
  pausesRouter,
  restaurantsRouter,
} from '../modules/onboarding/index.js';
import { searchRouter } from '../modules/search/index.js';
import { statsRouter } from '../modules/stats/index.js';
import { surveyRouter } from '../modules/survey/index.js';
import {
  accountDeletionRouter,
  adminInvitesRouter,
  invitesRouter,
  membershipsRouter,
  ownMembershipsRouter,
  teamRouter,
  usersRouter,
} from '../modules/people/index.js';
import { systemRouter } from '../modules/system/index.js';
import { territoriesRouter } from '../modules/territories/index.js';
import type { AppServices } from './app-services.js';
import { createInternalCaller } from '../transport/trpc/calls.js';
import { router } from '../transport/trpc/trpc.js';

/** Nest token of the router. */
export const APP_ROUTER = Symbol('APP_ROUTER');

/** Builds the router with every operation of the product. Both /trpc and REST use it. */
export const createAppRouter = (services: AppServices) => {
  const internalCaller = createInternalCaller();
  const appRouter = router({
    auth: authRouter(services),
    account: accountRouter(services),
    accountDeletion: accountDeletionRouter(services.accountDeletion),
    onboarding: onboardingRouter(services.onboarding, services.steps, services.hours),
    hours: hoursRouter(services.specialHours),
    restaurants: restaurantsRouter(
      services.restaurants,
      services.restaurantActions,
      services.closing,
      services.idempotency,
    ),
    checklist: checklistRouter(services.checklist),
    pauses: pausesRouter(services.pauses),
    countries: countriesRouter(services.deps),
    cities: citiesRouter(services.deps),
    menu: services.menu.router,
    guestMenu: guestMenuRouter(services.guestMenu),
    messages: messagesRouter(services.messages, services.idempotency),
    badges: badgesRouter(services.badges),
    search: searchRouter(services.search),
    stats: statsRouter(services.stats, services.ownFigures),
    survey: surveyRouter(services.survey, services.idempotency),
    system: systemRouter(services.systemStatus, services.deadMails),
    admin: router({
      users: usersRouter(services.users),
      memberships: membershipsRouter(services.memberships, services.idempotency),
      invites: adminInvitesRouter(services.invites, services.idempotency),
    }),
    team: teamRouter(services.memberships, services.invites, services.idempotency),
    invites: invitesRouter(services.receivedInvites),
    memberships: ownMembershipsRouter(services.memberships),
    territories: territoriesRouter(services),
    history: historyRouter(services.history, internalCaller.callAs),
  });
  internalCaller.register(appRouter);
  return appRouter;
};

export type AppRouter = ReturnType<typeof createAppRouter>;

import { Injectable } from '@nestjs/common';
import { AuthRouters } from '../modules/auth/index.js';
import { BadgesRouter } from '../modules/badges/index.js';
import { GuestMenuRouter } from '../modules/guest-menu/index.js';
import { HistoryRouter } from '../modules/history/index.js';
import { SavedViewsRouter } from '../modules/lists/index.js';
import { MenuRouter } from '../modules/menu/index.js';
import { MessagesRouter } from '../modules/messages/index.js';
import { OnboardingRouters } from '../modules/onboarding/index.js';
import { PeopleRouters } from '../modules/people/index.js';
import { SearchRouter } from '../modules/search/index.js';
import { StatsRouter } from '../modules/stats/index.js';
import { SurveyRouter } from '../modules/survey/index.js';
import { SystemRouter } from '../modules/system/index.js';
import { TerritoriesRouter } from '../modules/territories/index.js';
import { InternalCaller } from '../transport/trpc/calls.js';
import { router } from '../transport/trpc/procedures.js';

/** Builds the router with every operation of the product. Both /trpc and REST use it. */
@Injectable()
export class AppRouters {
  readonly router;

  constructor(
    auth: AuthRouters,
    people: PeopleRouters,
    onboarding: OnboardingRouters,
    menu: MenuRouter,
    guestMenu: GuestMenuRouter,
    messages: MessagesRouter,
    badges: BadgesRouter,
    search: SearchRouter,
    stats: StatsRouter,
    survey: SurveyRouter,
    system: SystemRouter,
    territories: TerritoriesRouter,
    history: HistoryRouter,
    views: SavedViewsRouter,
    calls: InternalCaller,
  ) {
    this.router = router({
      auth: auth.auth,
      account: auth.account,
      accountDeletion: people.accountDeletion,
      apiKeys: auth.ownApiKeys,
      onboarding: onboarding.onboarding,
      hours: onboarding.hours,
      restaurants: onboarding.restaurants,
      checklist: onboarding.checklist,
      pauses: onboarding.pauses,
      countries: onboarding.countries,
      cities: onboarding.cities,
      menu: menu.router,
      guestMenu: guestMenu.router,
      messages: messages.router,
      badges: badges.router,
      search: search.router,
      stats: stats.router,
      survey: survey.router,
      system: system.router,
      admin: router({
        users: people.users,
        memberships: people.memberships,
        invites: people.adminInvites,
        apiKeys: auth.apiKeys,
      }),
      team: people.team,
      invites: people.invites,
      memberships: people.ownMemberships,
      territories: territories.router,
      history: history.router,
      views: views.router,
    });
    calls.register(this.router);
  }
}

export type AppRouter = AppRouters['router'];

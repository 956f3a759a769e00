import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import {
  authResult,
  doneOutput,
  endSessionInput,
  forgotInput,
  forgotOutput,
  identityLoginInput,
  linkAuthResult,
  linkInput,
  linkResetInput,
  loginInput,
  profileInput,
  profileOutput,
  refreshInput,
  registerInput,
  registerOutput,
  resetInput,
  sessionListOutput,
  strengthInput,
  strengthOutput,
  updateMeInput,
  verifyInput,
} from './auth.schemas.js';
import type { IdentityLoginService } from './login/identity-login.service.js';
import type { LoginService } from './login/login.service.js';
import type { MeService } from './me/me.service.js';
import type { RecoveryService } from './recovery/recovery.service.js';
import type { ProfileService } from './registration/profile.service.js';
import type { RegistrationService } from './registration/registration.service.js';
import type { SessionsService } from './sessions/sessions.service.js';

interface AuthServices {
  registration: RegistrationService;
  profile: ProfileService;
  login: LoginService;
  identityLogin: IdentityLoginService;
  sessions: SessionsService;
  recovery: RecoveryService;
  me: MeService;
}

const tags = ['Auth'];
const done = { done: true } as const;

/** Getting in, staying in, getting back in (refresh, logout, sessions are additive: C-211, C-217). */
export const authRouter = (auth: AuthServices) =>
  router({
    register: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/register/',
          tags,
          summary: 'Send a registration code',
          description:
            'Mails a six-digit code; call it again for another one, 60 seconds later at the earliest. An address ' +
            'that has an account already is told so by mail, and gets the code too.',
        },
      })
      .input(registerInput)
      .output(registerOutput)
      .mutation(({ input }) => auth.registration.register(input.email)),

    verify: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/verify/',
          tags,
          summary: 'Prove an address by its code',
          description:
            'Answers tokens. While `need_profile` is true they live for ten minutes and open /auth/profile/ only. ' +
            'A code is good for ten minutes and five tries.',
        },
      })
      .input(verifyInput)
      .output(authResult)
      .mutation(({ input }) => auth.registration.verify(input.email, input.code)),

    verifyByLink: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/verify/link/',
          tags,
          summary: 'Prove an address by the link of its email',
          description:
            'Takes the secret behind `#link=`. As /auth/verify/, for ten minutes and once; wrong codes do not end it. ' +
            'Using the code or the link ends both.',
        },
      })
      .input(linkInput)
      .output(linkAuthResult)
      .mutation(({ input }) => auth.registration.verifyByLink(input.link)),

    profile: allowed('profile', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/profile/',
          tags,
          summary: 'Save names and password',
          description:
            'The last step of registration; answers the tokens of a full session. A finished profile is changed ' +
            'only with `current_password`; all other sessions of the person end then.',
        },
      })
      .input(profileInput)
      .output(authResult)
      .mutation(({ ctx, input }) => auth.profile.save(ctx.actor, input)),

    login: allowed('entry', 'write')
      .meta({
        openapi: { method: 'POST', path: '/auth/login/', tags, summary: 'Sign in with email and password' },
      })
      .input(loginInput)
      .output(authResult)
      .mutation(({ input }) => auth.login.login(input)),

    firebaseLogin: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/firebase/login/',
          tags,
          summary: 'Sign in with a token of the identity provider',
          description: 'The token must be at most five minutes old. `need_profile` is true for somebody new.',
        },
      })
      .input(identityLoginInput)
      .output(authResult)
      .mutation(({ input }) => auth.identityLogin.login(input)),

    socialGoogle: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/social/google/',
          tags,
          summary: 'Sign in with Google',
          description: 'As /auth/firebase/login/; takes a token that Google itself issued as well.',
        },
      })
      .input(identityLoginInput)
      .output(authResult)
      .mutation(({ input }) => auth.identityLogin.login(input, { acceptGoogle: true })),

    me: allowed('account', 'read')
      .meta({ openapi: { method: 'GET', path: '/auth/me/', tags, summary: 'Read who is signed in' } })
      .output(profileOutput)
      .query(({ ctx }) => auth.me.me(ctx.actor)),

    updateMe: allowed('account', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: '/auth/me/',
          tags,
          summary: 'Choose the active restaurant, change the own name or phone',
          description:
            'What is left out stays. As `active_restaurant_id` null means all restaurants, for platform users only.',
        },
      })
      .input(updateMeInput)
      .output(profileOutput)
      .mutation(({ ctx, input }) => auth.me.update(ctx.actor, input)),

    refresh: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/token/refresh/',
          tags,
          summary: 'Exchange a refresh token for the next pair',
          description:
            'Each refresh token is used once; sent again within 30 seconds it gives the same pair again, because ' +
            'the first answer may have been lost. An older one ends the session.',
        },
      })
      .input(refreshInput)
      .output(authResult)
      .mutation(({ input }) => auth.sessions.refresh(input.refresh)),

    logout: allowed('signOut', 'write')
      .meta({ openapi: { method: 'POST', path: '/auth/logout/', tags, summary: 'End this session' } })
      .output(doneOutput)
      .mutation(async ({ ctx }) => {
        await auth.sessions.logout(ctx.actor);
        return done;
      }),

    sessions: allowed('account', 'read')
      .meta({ openapi: { method: 'GET', path: '/auth/sessions/', tags, summary: 'List the own sessions' } })
      .output(sessionListOutput)
      .query(({ ctx }) => auth.sessions.list(ctx.actor)),

    endSession: allowed('account', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/auth/sessions/{session_key}/',
          tags,
          summary: 'End one of the own sessions',
        },
      })
      .input(endSessionInput)
      .output(doneOutput)
      .mutation(async ({ ctx, input }) => {
        await auth.sessions.end(ctx.actor, input.session_key);
        return done;
      }),

    endOtherSessions: allowed('account', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/auth/sessions/',
          tags,
          summary: 'End all of the own sessions but this one',
        },
      })
      .output(doneOutput)
      .mutation(async ({ ctx }) => {
        await auth.sessions.endOthers(ctx.actor);
        return done;
      }),

    forgot: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/password/forgot/',
          tags,
          summary: 'Send a code for a new password',
          description:
            'Answers alike whether or not there is an account. 60 seconds between two codes; five an hour for a client, ' +
            'and 25 for all.',
        },
      })
      .input(forgotInput)
      .output(forgotOutput)
      .mutation(({ input }) => auth.recovery.forgot(input.email)),

    reset: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/password/reset/',
          tags,
          summary: 'Set a new password with a code',
          description: 'Ends every session of the person.',
        },
      })
      .input(resetInput)
      .output(doneOutput)
      .mutation(({ input }) => auth.recovery.reset(input)),

    resetByLink: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/password/reset/link/',
          tags,
          summary: 'Set a new password with the link of the email',
          description:
            'Takes the secret behind `#link=`, for ten minutes and once; wrong codes do not end it. Using the code or ' +
            'the link ends both. Ends every session of the person.',
        },
      })
      .input(linkResetInput)
      .output(doneOutput)
      .mutation(({ input }) => auth.recovery.resetByLink(input)),

    passwordStrength: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/password/strength/',
          tags,
          summary: 'Judge a password',
          description: 'For a form, while somebody chooses one. Nothing of it is kept.',
        },
      })
      .input(strengthInput)
      .output(strengthOutput)
      .mutation(({ input }) => auth.profile.assessPassword(input)),
  });

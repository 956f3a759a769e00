import { EXAMPLE } from '../../transport/rest/document/example-values.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import {
  authResult,
  codeSentOutput,
  doneOutput,
  endSessionInput,
  forgotInput,
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
/** Body with a token of an identity provider. */
const EXAMPLE_TOKEN = { id_token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln', remember: true };
const done = { done: true } as const;

/** Registration, sign-in, recovery and sessions (refresh, logout and sessions are additions to the specification). */
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
            'Emails a six-digit code. Call it again after 60 seconds to send another one. If the address already has an ' +
            'account, the email says so and also has a code.',
        },
        bodyExample: { email: EXAMPLE.email, accepted_terms: true },
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
          summary: 'Verify an email',
          description:
            'Returns tokens. While `need_profile` is true, they last ten minutes and work for /auth/profile/ only. ' +
            'A code lasts ten minutes and allows five attempts.',
        },
        bodyExample: { email: EXAMPLE.email, code: EXAMPLE.code },
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
          summary: 'Verify an email with its link',
          description:
            'Like /auth/verify/, with the secret after `#link=`. The link works once, within ten minutes; wrong codes do ' +
            'not invalidate it. Using the code or the link invalidates both.',
        },
        bodyExample: { link: EXAMPLE.link },
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
            'The last step of registration. Returns the tokens of a full session. Changing a finished profile requires ' +
            '`current_password` and ends all other sessions of the user.',
        },
        bodyExample: { ...EXAMPLE.names, password: EXAMPLE.password },
      })
      .input(profileInput)
      .output(authResult)
      .mutation(({ ctx, input }) => auth.profile.save(ctx.actor, input)),

    login: allowed('entry', 'write')
      .meta({
        openapi: { method: 'POST', path: '/auth/login/', tags, summary: 'Sign in with email and password' },
        bodyExample: { email: EXAMPLE.email, password: EXAMPLE.password, remember: true },
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
          summary: 'Sign in with an identity provider token',
          description: 'The token must be at most five minutes old. `need_profile` is true for a new user.',
        },
        bodyExample: EXAMPLE_TOKEN,
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
          description: 'Like /auth/firebase/login/, but also accepts a token that Google issued.',
        },
        bodyExample: EXAMPLE_TOKEN,
      })
      .input(identityLoginInput)
      .output(authResult)
      .mutation(({ input }) => auth.identityLogin.login(input, { acceptGoogle: true })),

    me: allowed('account', 'read')
      .meta({ openapi: { method: 'GET', path: '/auth/me/', tags, summary: 'Read the signed-in user' } })
      .output(profileOutput)
      .query(({ ctx }) => auth.me.me(ctx.actor)),

    updateMe: allowed('account', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: '/auth/me/',
          tags,
          summary: 'Change your name, phone or active restaurant',
          description:
            'Updates only the fields you send. `active_restaurant_id: null` selects all restaurants, for platform users only.',
        },
        bodyExample: { active_restaurant_id: 7 },
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
          summary: 'Refresh the tokens',
          description:
            'Returns a new pair. Each refresh token works once; within 30 seconds it returns the same pair again, in case ' +
            'the first response was lost. Reusing an older one ends the session.',
        },
        bodyExample: { refresh: 'f7Qm2Xk0Zs4Tn8VbYc1Lg5Jd9Rf3Hp' },
      })
      .input(refreshInput)
      .output(authResult)
      .mutation(({ input }) => auth.sessions.refresh(input.refresh)),

    logout: allowed('signOut', 'write')
      .meta({ openapi: { method: 'POST', path: '/auth/logout/', tags, summary: 'Sign out of this session' } })
      .output(doneOutput)
      .mutation(async ({ ctx }) => {
        await auth.sessions.logout(ctx.actor);
        return done;
      }),

    sessions: allowed('account', 'read')
      .meta({ openapi: { method: 'GET', path: '/auth/sessions/', tags, summary: 'List your sessions' } })
      .output(sessionListOutput)
      .query(({ ctx }) => auth.sessions.list(ctx.actor)),

    endSession: allowed('account', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/auth/sessions/{session_key}/',
          tags,
          summary: 'Sign out one of your sessions',
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
          summary: 'Sign out all your other sessions',
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
          summary: 'Send a password reset code',
          description:
            'Returns the same response whether or not the account exists. Allows one code per 60 seconds, five per hour ' +
            'per client, and 25 per hour in total.',
        },
        bodyExample: { email: EXAMPLE.email },
      })
      .input(forgotInput)
      .output(codeSentOutput)
      .mutation(({ input }) => auth.recovery.forgot(input.email)),

    reset: allowed('entry', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/auth/password/reset/',
          tags,
          summary: 'Set a new password with a code',
          description: 'Ends all sessions of the user.',
        },
        bodyExample: { email: EXAMPLE.email, code: EXAMPLE.code, password: EXAMPLE.password },
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
          summary: 'Set a new password with the email’s link',
          description:
            'Takes the secret after `#link=`. The link works once, within ten minutes; wrong codes do not invalidate it. ' +
            'Using the code or the link invalidates both. Ends all sessions of the user.',
        },
        bodyExample: { link: EXAMPLE.link, password: EXAMPLE.password },
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
          summary: 'Rate a password',
          description: 'For forms, while a user types a password. Stores nothing.',
        },
        bodyExample: { password: EXAMPLE.password, email: EXAMPLE.email, ...EXAMPLE.names },
      })
      .input(strengthInput)
      .output(strengthOutput)
      .mutation(({ input }) => auth.profile.assessPassword(input)),
  });

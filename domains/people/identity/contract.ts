import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { profileShape, sessionShape } from '#access/profile.ts'
import { doneShape, emailShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'

/** Length alone (NIST SP 800-63B-4): no composition rules, paste and managers welcome. */
export const passwordShape = z
  .string('Choose a password.')
  .check(
    z.minLength(15, 'Use 15 characters or more. A few words together are easy to remember.'),
    z.maxLength(256, 'Use at most 256 characters.'),
  )

export const typedPassword = z.string('Write your password.').check(z.minLength(1, 'Write your password.'), z.maxLength(256))

export const identityContract = contract({
  session: {
    verb: 'public',
    method: 'GET',
    path: '/session',
    summary: 'The current profile, or null when nobody is signed in',
    viewing: 'passes',
    answer: sessionShape,
  },
  signIn: {
    verb: 'public',
    method: 'POST',
    path: '/session',
    summary: 'Sign in',
    body: z.object({ email: emailShape, password: typedPassword }),
    /** With an authenticator app only half of it is done: the ticket is shown again, with the code (`secondStep`). */
    answer: z.object({ profile: z.nullable(profileShape), ticket: z.nullable(z.string()) }),
    refusals: {
      wrong_email_or_password: 'That e-mail address and password do not belong together.',
      email_not_verified: 'Open the link in the e-mail we sent you, then sign in. We have just sent it again.',
      suspended: 'This account is suspended. Ask your administrator.',
      password_closed: 'Too many wrong passwords. Choose a new one by “I forgot my password”, or use a passkey.',
    },
  },
  signOut: { verb: 'public', method: 'DELETE', path: '/session', summary: 'Sign out', viewing: 'passes', answer: doneShape },
  token: {
    verb: 'profile.read',
    method: 'GET',
    path: '/session/token',
    summary: 'A 15-minute token with the claims role and masterCode, verifiable against /api/session/keys',
    viewing: 'never',
    answer: z.object({ token: z.string(), expiresAt: momentShape }),
  },
  crmToken: {
    verb: 'leads.read',
    method: 'GET',
    path: '/session/crm-token',
    summary: 'A 15-minute token for the leads API',
    viewing: 'never',
    answer: z.object({ crmToken: z.string(), expiresAt: momentShape }),
  },
  keys: {
    verb: 'public',
    method: 'GET',
    path: '/session/keys',
    summary: 'The published key set (JWKS) our tokens are verified with',
    answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  },
  sessions: {
    verb: 'profile.read',
    method: 'GET',
    path: '/sessions',
    summary: 'Where I am signed in',
    viewing: 'never',
    answer: z.object({
      rows: z.array(
        z.object({ id: z.string(), here: z.boolean(), browser: z.nullable(z.string()), startedAt: momentShape, lastSeenAt: momentShape }),
      ),
    }),
  },
  endSession: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/sessions/:sessionId',
    summary: 'Sign out somewhere else',
    params: z.object({ sessionId: z.string() }),
    answer: doneShape,
  },
  askForPasswordReset: {
    verb: 'public',
    method: 'POST',
    path: '/password-resets',
    summary: 'Ask for a password reset; the answer is the same whether or not the address has an account',
    body: z.object({ email: emailShape }),
    answer: doneShape,
  },
  resetPassword: {
    verb: 'public',
    method: 'POST',
    path: '/passwords',
    summary: 'Choose a new password with the token from the e-mail; signs out every session',
    body: z.object({ token: textShape(200), password: passwordShape }),
    answer: doneShape,
    refusals: {
      link_used_or_expired: 'This link was used or has expired. Ask for a new one.',
      password_too_common: 'Choose a less common password.',
    },
  },
  verifyEmail: {
    verb: 'public',
    method: 'POST',
    path: '/email-verifications',
    summary: 'Verify an e-mail address with the token from the e-mail',
    body: z.object({ token: textShape(2000) }),
    answer: doneShape,
    refusals: { link_used_or_expired: 'This link was used or has expired. Ask for a new one.' },
  },
  invitation: {
    verb: 'public',
    method: 'GET',
    path: '/invitations/:token',
    summary: 'Who an invitation is for',
    params: z.object({ token: z.string() }),
    answer: z.object({
      email: z.string(),
      firstName: z.string(),
      role: z.string(),
      agencyName: z.nullable(z.string()),
      expiresAt: momentShape,
    }),
  },
  acceptInvitation: {
    verb: 'public',
    method: 'POST',
    path: '/invitations/:token/acceptance',
    summary: 'Accept an invitation by choosing a password; signs in',
    params: z.object({ token: z.string() }),
    body: z.object({ password: passwordShape }),
    answer: z.object({ profile: profileShape }),
    refusals: { password_too_common: 'Choose a less common password.' },
  },
  invitations: {
    verb: 'agents.invite',
    method: 'GET',
    path: '/invitations',
    summary: 'Invitations sent within my scope, newest first',
    query: z.object(pageQuery),
    answer: pageOf(
      z.object({
        id: idOf('invitation'),
        email: z.string(),
        name: z.string(),
        role: z.string(),
        masterCode: z.nullable(z.string()),
        status: z.enum(['sent', 'accepted', 'expired', 'revoked']),
        sentAt: momentShape,
        expiresAt: momentShape,
      }),
    ),
  },
})

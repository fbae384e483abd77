import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sessionShape } from '#access/profile.ts'
import { doneShape, momentShape } from '#access/shapes.ts'

/** Names a challenge that one request begins and the next one ends: a half-done sign-in, a passkey challenge. */
export const ticketShape = z.string().check(z.maxLength(100))

export const identityContract = contract({
  session: {
    verb: 'public',
    method: 'GET',
    path: '/session',
    summary: 'Get the current profile, or null when signed out',
    impersonation: 'passes',
    answer: sessionShape,
  },
  signOut: { verb: 'public', method: 'DELETE', path: '/session', summary: 'Sign out', impersonation: 'passes', answer: doneShape },
  token: {
    verb: 'profile.read',
    method: 'GET',
    path: '/session/token',
    summary: 'A 15-minute token with the claims role and masterCode, verifiable against /api/session/keys',
    impersonation: 'never',
    answer: z.object({ token: z.string(), expiresAt: momentShape }),
  },
  crmToken: {
    verb: 'leads.read',
    token: 'never',
    method: 'GET',
    path: '/session/crm-token',
    summary: 'A 15-minute token for the leads API',
    impersonation: 'never',
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
    summary: 'List my sessions',
    impersonation: 'never',
    answer: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          here: z.boolean(),
          browser: z.nullable(z.string()),
          /** How the company's own sign-in knew the person, in its words; null for a sign-in here. */
          companyMethods: z.nullable(z.string()),
          startedAt: momentShape,
          lastSeenAt: momentShape,
        }),
      ),
    }),
  },
  endSession: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/sessions/:sessionId',
    summary: 'Sign out one of my other sessions',
    params: z.object({ sessionId: z.string() }),
    answer: doneShape,
  },
  endOtherSessions: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign out all my other sessions',
    answer: z.object({ ended: z.number() }),
  },
})

import { isBlockedBySetup } from '#access/setup-required.ts'
import { serve } from '#access/server/endpoint.ts'
import { may, VERBS, type Verb } from '#access/verbs.ts'
import { DONE } from '#access/shapes.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import {
  ENDED_COOKIE,
  sessionLifetime,
  activeSessionsOf,
  dropOtherSessions,
  dropSession,
} from '#domains/people/identity/server/sessions.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { keySet, issueToken } from '#domains/people/identity/server/identity.ts'
import { profileOf } from '#domains/people/identity/server/profile.ts'

const ALL_VERBS = Object.keys(VERBS) as Verb[]

export const identityRoutes = (options: { sandbox: boolean }) =>
  serve(identityContract, {
    session: async ({ actor }) => ({
      profile: actor && (await profileOf(actor)),
      id: actor?.id ?? null,
      capabilities: [...(actor?.capabilities ?? [])],
      position: actor?.position ?? null,
      verbs: actor ? ALL_VERBS.filter((verb) => may(actor, verb) && !isBlockedBySetup(actor, verb)) : [],
      sandbox: options.sandbox,
      mustSetUp: actor?.setupRequired ?? null,
      impersonation: actor?.impersonation
        ? { by: actor.impersonation.by.name, secondsLeft: actor.impersonation.secondsLeft, personId: actor.id }
        : null,
      lasts: actor && (await sessionLifetime(actor)),
      now: clock.now().toISOString(),
    }),
    signOut: async ({ actor, setCookie }) => {
      if (actor) await dropSession(actor.sessionId, (actor.impersonation?.by ?? actor).identityId)
      setCookie(ENDED_COOKIE)
      return DONE
    },
    token: async ({ actor }) => {
      if (actor.setupRequired) throw new Refusal(actor.setupRequired)
      const { token, expiresAt } = await issueToken(actor, 'breakwater')
      return { token, expiresAt: expiresAt.toISOString() }
    },
    crmToken: async ({ actor }) => {
      const { token, expiresAt } = await issueToken(actor, 'leads')
      return { crmToken: token, expiresAt: expiresAt.toISOString() }
    },
    keys: () => keySet(),
    sessions: async ({ actor }) => ({
      rows: (await activeSessionsOf(actor)).map((session) => ({
        id: session.id,
        here: session.id === actor.sessionId,
        browser: session.user_agent,
        companyMethods: session.company_methods,
        startedAt: session.created_at.toISOString(),
        lastSeenAt: session.updated_at.toISOString(),
      })),
    }),
    endSession: async ({ actor, params }) => {
      if (!(await dropSession(params.sessionId, actor.identityId))) throw new Refusal('not_found')
      return DONE
    },
    endOtherSessions: async ({ actor }) => ({
      ended: await inTransaction((tx) => dropOtherSessions(tx, actor.identityId, actor.sessionId)),
    }),
  })

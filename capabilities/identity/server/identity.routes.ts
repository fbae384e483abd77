import { serve } from '#access/server/endpoint.ts'
import { may, VERBS, type Verb } from '#access/verbs.ts'
import { DONE } from '#access/shapes.ts'
import { identityContract } from '#capabilities/identity/contract.ts'
import * as identity from '#capabilities/identity/server/identity.ts'
import { dropSession, sessionsOf } from '#capabilities/identity/server/identity.store.ts'
import { invitationsFor } from '#capabilities/identity/server/invitations.ts'
import { clock } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'

const ALL_VERBS = Object.keys(VERBS) as Verb[]

export const identityRoutes = (options: { sandbox: boolean }) =>
  serve(identityContract, {
    session: async ({ actor }) => ({
      profile: actor && (await identity.profileOf(actor)),
      id: actor?.id ?? null,
      capabilities: [...(actor?.capabilities ?? [])],
      verbs: actor ? ALL_VERBS.filter((verb) => may(actor, verb)) : [],
      sandbox: options.sandbox,
      now: clock.now().toISOString(),
    }),
    signIn: async ({ body, from, setCookie }) => {
      const { profile, cookie } = await identity.signIn(body.email, body.password, from)
      setCookie(cookie)
      return { profile }
    },
    signOut: async ({ actor, setCookie }) => {
      if (actor) await dropSession(actor.sessionId, actor.identityId)
      setCookie(identity.ENDED_COOKIE)
      return DONE
    },
    proof: async ({ actor, body, from, setCookie }) => {
      setCookie(await identity.proveItIsMe(actor, body.password, from))
      return DONE
    },
    token: async ({ actor }) => {
      const { token, expiresAt } = await identity.issueToken(actor, 'breakwater')
      return { token, expiresAt: expiresAt.toISOString() }
    },
    crmToken: async ({ actor }) => {
      const { token, expiresAt } = await identity.issueToken(actor, 'leads')
      return { crmToken: token, expiresAt: expiresAt.toISOString() }
    },
    keys: () => identity.keySet(),
    sessions: async ({ actor }) => ({
      rows: (await sessionsOf(actor.identityId)).map((session) => ({
        id: session.id,
        here: session.id === actor.sessionId,
        browser: session.user_agent,
        startedAt: session.created_at.toISOString(),
        lastSeenAt: session.updated_at.toISOString(),
      })),
    }),
    endSession: async ({ actor, params }) => {
      if (!(await dropSession(params.sessionId, actor.identityId))) throw new Refusal('not_found')
      return DONE
    },
    askForPasswordReset: async ({ body, from }) => {
      await identity.askForReset(body.email, from)
      return DONE
    },
    resetPassword: async ({ body }) => {
      await identity.resetPassword(body.token, body.password)
      return DONE
    },
    verifyEmail: async ({ body }) => {
      await identity.verifyEmail(body.token)
      return DONE
    },
    invitation: async ({ params }) => {
      const invitation = await identity.findInvitation(params.token)
      return {
        email: invitation.email,
        firstName: invitation.first_name,
        role: invitation.role,
        agencyName: invitation.agency_name,
        expiresAt: invitation.expires_at.toISOString(),
      }
    },
    acceptInvitation: async ({ params, body, from, setCookie }) => {
      const { profile, cookie } = await identity.acceptInvitation(params.token, body.password, from)
      setCookie(cookie)
      return { profile }
    },
    invitations: ({ actor, query }) => invitationsFor(actor, query),
  })

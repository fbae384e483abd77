import { isHeldBack } from '#access/held-back.ts'
import { serve } from '#access/server/endpoint.ts'
import { may, VERBS, type Verb } from '#access/verbs.ts'
import { DONE } from '#access/shapes.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import * as identity from '#domains/people/identity/server/identity.ts'
import { dropSession } from '#domains/people/identity/server/identity.store.ts'
import { invitationsFor } from '#domains/people/identity/server/invitations.ts'
import { askForReset, resetPassword } from '#domains/people/passwords/server/resets.ts'
import { lastsOf, livingSessionsOf } from '#domains/people/identity/server/sessions.ts'
import { signIn } from '#domains/people/sign-in/server/sign-in.ts'
import { clock } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'

const ALL_VERBS = Object.keys(VERBS) as Verb[]

export const identityRoutes = (options: { sandbox: boolean }) =>
  serve(identityContract, {
    session: async ({ actor }) => ({
      profile: actor && (await identity.profileOf(actor)),
      id: actor?.id ?? null,
      capabilities: [...(actor?.capabilities ?? [])],
      verbs: actor ? ALL_VERBS.filter((verb) => may(actor, verb) && !isHeldBack(actor, verb)) : [],
      sandbox: options.sandbox,
      mustSetUp: actor?.heldBack ?? null,
      viewing: actor?.viewing ? { by: actor.viewing.by.name, secondsLeft: actor.viewing.secondsLeft, personId: actor.id } : null,
      lasts: actor && (await lastsOf(actor)),
      now: clock.now().toISOString(),
    }),
    signIn: async ({ actor, body, from, setCookie }) => {
      const signedIn = await signIn(body.email, body.password, from)
      if ('ticket' in signedIn) return { profile: null, ticket: signedIn.ticket }
      if (actor) await dropSession(actor.sessionId, actor.identityId)
      setCookie(signedIn.cookie)
      setCookie(signedIn.device)
      return { profile: signedIn.profile, ticket: null }
    },
    signOut: async ({ actor, setCookie }) => {
      if (actor) await dropSession(actor.sessionId, (actor.viewing?.by ?? actor).identityId)
      setCookie(identity.ENDED_COOKIE)
      return DONE
    },
    token: async ({ actor }) => {
      if (actor.heldBack) throw new Refusal(actor.heldBack)
      const { token, expiresAt } = await identity.issueToken(actor, 'breakwater')
      return { token, expiresAt: expiresAt.toISOString() }
    },
    crmToken: async ({ actor }) => {
      const { token, expiresAt } = await identity.issueToken(actor, 'leads')
      return { crmToken: token, expiresAt: expiresAt.toISOString() }
    },
    keys: () => identity.keySet(),
    sessions: async ({ actor }) => ({
      rows: (await livingSessionsOf(actor)).map((session) => ({
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
      await askForReset(body.email, from)
      return DONE
    },
    resetPassword: async ({ body, from, setCookie }) => {
      setCookie(await resetPassword(body.token, body.password, from))
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
      const { profile, cookie, device } = await identity.acceptInvitation(params.token, body.password, from)
      setCookie(cookie)
      setCookie(device)
      return { profile }
    },
    invitations: ({ actor, query }) => invitationsFor(actor, query),
  })

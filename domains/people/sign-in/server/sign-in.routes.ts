import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { proveIdentity } from '#domains/people/sign-in/server/proof.ts'
import { signIn, signInByPasskey, completeSignIn, type SignedIn } from '#domains/people/sign-in/server/sign-in.ts'
import { dropSession } from '#domains/people/identity/server/sessions.ts'

export const signInRoutes = serve(signInContract, {
  signIn: async ({ actor, body, from, setCookie }) => {
    const signedIn = await signIn(body.email, body.password, from)
    if ('ticket' in signedIn) return { profile: null, ticket: signedIn.ticket }
    if (actor) await dropSession(actor.sessionId, actor.identityId)
    setCookie(signedIn.cookie)
    setCookie(signedIn.device)
    return { profile: signedIn.profile, ticket: null }
  },
  secondStep: async ({ actor, body, from, setCookie }) =>
    answerSignIn(await completeSignIn(body.ticket, body.code, from), actor, setCookie),
  signInByPasskey: async ({ actor, body, from, setCookie }) =>
    answerSignIn(await signInByPasskey(body.ticket, body.shown, from), actor, setCookie),
  proof: async ({ actor, body, from, setCookie }) => {
    setCookie(await proveIdentity(actor, body, from))
    return DONE
  },
})

/** Signing in ends the previous session on this device. */
async function answerSignIn({ profile, cookie, device }: SignedIn, before: Actor | null, setCookie: (cookie: string) => void) {
  if (before) await dropSession(before.sessionId, before.identityId)
  setCookie(cookie)
  setCookie(device)
  return { profile }
}

import { type Handlers, serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { enroll } from '#domains/membership/enrollments/server/enroll.ts'
import { resendAccountInvite } from '#domains/membership/enrollments/server/account-invite.ts'
import { signInAgain, openSession } from '#domains/people/sign-in/server/sign-in.ts'
import { askToVerify } from '#domains/people/accounts/server/accounts.ts'
import { afterCommit } from '#platform/db.ts'

const handlers: Handlers<typeof enrollmentContract> = {
  enroll: async ({ actor, body, from, setCookie }) => {
    const { membershipId, joined } = await enroll(actor, body, from)
    // The session library sees an account only after the commit.
    if (joined) {
      await afterCommit(async () => {
        const { cookie, device } = await openSession(joined.identityId, from)
        setCookie(cookie)
        setCookie(device)
        await askToVerify(joined.email)
      })
    }
    return { membershipId, checkoutNeeded: true }
  },
  sendAccountInvite: async ({ body }) => {
    await resendAccountInvite(body)
    return DONE
  },
}

export const enrollmentsRoutes = serve(enrollmentContract, handlers, {
  // A retry of a request whose response was lost, with its cookie: the same address and password sign in again.
  enroll: async ({ actor, body: { person, password }, from, setCookie }) => {
    const entered = actor || !password ? null : await signInAgain(person.email, password, from)
    if (!entered) return
    setCookie(entered.cookie)
    setCookie(entered.device)
  },
})

import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { enrolmentContract } from '#capabilities/enrolments/contract.ts'
import { enrol } from '#capabilities/enrolments/server/enrol.ts'
import { sendWayInAgain } from '#capabilities/enrolments/server/way-in.ts'
import { askToVerify, openSession } from '#capabilities/identity/server/identity.ts'
import { afterCommit } from '#platform/db.ts'

export const enrolmentsRoutes = serve(enrolmentContract, {
  enrol: async ({ actor, body, from, setCookie }) => {
    const { membershipId, joined } = await enrol(actor, body, from)
    // The library that keeps sessions sees an account only once it is committed.
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
  sendWayIn: async ({ body }) => {
    await sendWayInAgain(body)
    return DONE
  },
})

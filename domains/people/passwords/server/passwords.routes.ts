import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { changePassword } from '#domains/people/passwords/server/passwords.ts'
import { askForReset, resetPassword } from '#domains/people/passwords/server/resets.ts'

export const passwordsRoutes = serve(passwordsContract, {
  askForPasswordReset: async ({ body, from }) => {
    await askForReset(body.email, from)
    return DONE
  },
  resetPassword: async ({ body, from, setCookie }) => {
    setCookie(await resetPassword(body.token, body.password, from))
    return DONE
  },
  changePassword: async ({ actor, body, from, setCookie }) => {
    setCookie(await changePassword(actor, body, from))
    return DONE
  },
})

import { serve } from '#access/server/endpoint.ts'
import { setupAddressContract } from '#domains/people/setup-address/contract.ts'
import { ownerOfEmail } from '#domains/people/setup-address/server/setup-address.store.ts'
import { openAddress, setUpAdministrator } from '#domains/people/setup-address/server/use-address.ts'

export const setupAddressRoutes = serve(setupAddressContract, {
  setupAddress: async ({ params, from }) => {
    const { email, expires_at: expiresAt } = await openAddress(params.token, from)
    const owner = email ? await ownerOfEmail(email) : undefined
    const name = owner?.firstName && owner.lastName ? { firstName: owner.firstName, lastName: owner.lastName } : null
    return { email, name, expiresAt: expiresAt.toISOString() }
  },
  setUpAdministrator: async ({ params, body, from, setCookie }) => {
    const { profile, cookie, device } = await setUpAdministrator(params.token, body, from)
    setCookie(cookie)
    setCookie(device)
    return { profile }
  },
})

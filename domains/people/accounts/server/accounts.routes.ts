import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { acceptInvitation, findInvitation } from '#domains/people/accounts/server/accepting.ts'
import { verifyEmail } from '#domains/people/accounts/server/accounts.ts'
import { invitationsFor } from '#domains/people/accounts/server/invitations.ts'

export const accountsRoutes = serve(accountsContract, {
  verifyEmail: async ({ body }) => {
    await verifyEmail(body.token)
    return DONE
  },
  invitation: async ({ params }) => {
    const invitation = await findInvitation(params.token)
    return {
      email: invitation.email,
      firstName: invitation.first_name,
      role: invitation.role,
      agencyName: invitation.agency_name,
      expiresAt: invitation.expires_at.toISOString(),
    }
  },
  acceptInvitation: async ({ params, body, from, setCookie }) => {
    const { profile, cookie, device } = await acceptInvitation(params.token, body.password, from)
    setCookie(cookie)
    setCookie(device)
    return { profile }
  },
  invitations: ({ actor, query }) => invitationsFor(actor, query),
})

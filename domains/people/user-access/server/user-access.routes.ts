import { STAFF_CAPABILITIES, type StaffCapability } from '#access/roles.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { whyNotConfirm, whyNotEnd } from '#domains/people/user-access/policy.ts'
import {
  changeCapabilities,
  decideProposal,
  leaveForGood,
  reinstateUser,
  suspendUser,
} from '#domains/people/user-access/server/changing-access.ts'
import { inviteSales, inviteStaff, sendInvitationAgain } from '#domains/people/user-access/server/invite-users.ts'
import { openProposals } from '#domains/people/user-access/server/proposals.store.ts'
import { salesAdmins } from '#domains/people/user-access/server/user-access.store.ts'
import { inTransaction } from '#platform/db.ts'

export const userAccessRoutes = serve(userAccessContract, {
  inviteStaff: ({ actor, body: { phone = null, ...person } }) => inviteStaff(actor, { ...person, phone }),
  inviteSales: ({ actor, body: { phone = null, teamAdminId = null, ...person } }) => inviteSales(actor, { ...person, phone, teamAdminId }),
  salesTeams: async () => ({ rows: await inTransaction(salesAdmins) }),
  sendInvitation: async ({ actor, params }) => {
    await sendInvitationAgain(actor, params.userId)
    return DONE
  },
  changeCapabilities: ({ actor, params, body }) => changeCapabilities(actor, params.userId, body),
  proposals: async ({ actor }) => {
    const rows = await openProposals()
    return {
      rows: rows.map((row) => {
        const whose = { userId: row.user_id, proposedBy: row.proposed_by, proposer: row.proposer }
        return {
          id: row.id,
          userId: row.user_id,
          name: row.name,
          email: row.email,
          kind: row.kind,
          capabilities: inOrder(row.capabilities),
          now: inOrder(row.now),
          proposedBy: row.proposerName,
          proposedAt: row.proposed_at.toISOString(),
          isMine: row.proposed_by === actor.id,
          whyNot: { confirm: whyNotConfirm(actor, whose), end: whyNotEnd(actor, whose) },
        }
      }),
    }
  },
  decideProposal: async ({ actor, params, body }) => {
    await decideProposal(actor, params.proposalId, body.confirmed)
    return DONE
  },
  suspend: async ({ actor, params, body }) => {
    await suspendUser(actor, params.userId, body.reason)
    return DONE
  },
  reinstate: ({ actor, params }) => reinstateUser(actor, params.userId),
  leave: async ({ actor, params, body }) => {
    await leaveForGood(actor, params.userId, body.reason)
    return DONE
  },
})

const inOrder = (capabilities: readonly StaffCapability[]) => STAFF_CAPABILITIES.filter((each) => capabilities.includes(each))

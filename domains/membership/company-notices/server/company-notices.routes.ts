import { serve } from '#access/server/endpoint.ts'
import { noticeContract, rescissionContract } from '#domains/membership/company-notices/contract.ts'
import { presentNotice, presentRescission } from '#domains/membership/company-notices/server/company-notices.present.ts'
import { giveNotice, noticeOf, withdrawCompanyNotice } from '#domains/membership/company-notices/server/company-notices.ts'
import { decideOnRescission, proposeRescission, rescissionOf } from '#domains/membership/company-notices/server/rescission.ts'
import { waitingRescissions } from '#domains/membership/company-notices/server/rescissions.store.ts'
import { db } from '#platform/db.ts'

const noticeRoutes = serve(noticeContract, {
  notice: async ({ actor, params, query: { kind = 'cancel', reason = 'other' } }) =>
    presentNotice(await noticeOf(actor, params.membershipId, { kind, reason })),
  giveNotice: async ({ actor, params, body }) => {
    await giveNotice(actor, params.membershipId, body)
    return presentNotice(await noticeOf(actor, params.membershipId, body))
  },
  takeNoticeBack: async ({ actor, params }) => {
    await withdrawCompanyNotice(actor, params.membershipId)
    return presentNotice(await noticeOf(actor, params.membershipId, { kind: 'cancel', reason: 'other' }))
  },
})

const rescissionRoutes = serve(rescissionContract, {
  rescissions: async () => ({
    rows: (await waitingRescissions(db())).map(({ membershipId, number, finding, firstName, lastName, proposedAt }) => ({
      membershipId,
      number,
      finding,
      proposedBy: `${firstName} ${lastName}`,
      proposedAt: proposedAt.toISOString(),
    })),
  }),
  rescission: async ({ actor, params }) => presentRescission(await rescissionOf(actor, params.membershipId)),
  proposeRescission: async ({ actor, params, body }) => {
    await proposeRescission(actor, params.membershipId, body.finding)
    return presentRescission(await rescissionOf(actor, params.membershipId))
  },
  decideRescission: async ({ actor, params, body }) => {
    await decideOnRescission(actor, params.membershipId, body)
    return presentRescission(await rescissionOf(actor, params.membershipId))
  },
})

export const companyNoticesRoutes = [...noticeRoutes, ...rescissionRoutes]

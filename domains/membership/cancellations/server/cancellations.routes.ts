import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { cancellationContract, noticeContract, rescissionContract } from '#domains/membership/cancellations/contract.ts'
import { cancel, cancellationOf, keep } from '#domains/membership/cancellations/server/cancel.ts'
import { giveNotice, noticeOf, takeNoticeBack } from '#domains/membership/company-notices/server/company-notice.ts'
import { presentNotice, presentRescission } from '#domains/membership/cancellations/server/ending.present.ts'
import { decideOnRescission, proposeRescission, rescissionOf } from '#domains/membership/company-notices/server/rescission.ts'
import { waitingRescissions } from '#domains/membership/company-notices/server/rescissions.store.ts'
import { presentMembership } from '#domains/membership/coverage/server/coverage.ts'
import { loadMembership } from '#domains/membership/memberships/server/memberships.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const cancelRoutes = serve(cancellationContract, {
  cancellation: async ({ actor, params }) => {
    const { whyNot, options } = await cancellationOf(actor, params.membershipId)
    return { whyNot, options: options.map((option) => ({ ...option, lines: [...option.lines] })) }
  },
  cancel: async ({ actor, params, body }) => {
    await cancel(actor, params.membershipId, { when: body.when, reason: body.reason || null })
    return view(actor, params.membershipId)
  },
  keep: async ({ actor, params }) => {
    await keep(actor, params.membershipId)
    return view(actor, params.membershipId)
  },
})

const view = async (actor: Actor, id: Id<'membership'>) => presentMembership(actor, await loadMembership(actor, id))

const noticeRoutes = serve(noticeContract, {
  notice: async ({ actor, params, query: { kind = 'cancel', reason = 'other' } }) =>
    presentNotice(await noticeOf(actor, params.membershipId, { kind, reason })),
  giveNotice: async ({ actor, params, body }) => {
    await giveNotice(actor, params.membershipId, body)
    return presentNotice(await noticeOf(actor, params.membershipId, body))
  },
  takeNoticeBack: async ({ actor, params }) => {
    await takeNoticeBack(actor, params.membershipId)
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

export const cancellationsRoutes = [...cancelRoutes, ...noticeRoutes, ...rescissionRoutes]

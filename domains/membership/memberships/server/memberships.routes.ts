import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { membershipsContract, transferContract, type TransfersView } from '#domains/membership/memberships/contract.ts'
import { passOnWish } from '#domains/membership/memberships/server/change-request.ts'
import { timelineOf } from '#domains/membership/memberships/server/timeline.ts'
import { decideTransfer, requestTransfer, transfersOf } from '#domains/membership/transfers/server/transfer.ts'
import { transferLetter } from '#domains/membership/transfers/server/transfer-letter.ts'
import type { Id } from '#platform/ids.ts'

const wishRoutes = serve(membershipsContract, {
  events: async ({ actor, params }) => ({ rows: await timelineOf(actor, params.membershipId) }),
  requestChange: async ({ actor, params, body }) => {
    await passOnWish(actor, params.membershipId, { wish: body.wish, note: body.note || null })
    return DONE
  },
})

const transferRoutes = serve(transferContract, {
  transfers: ({ actor, params }) => transfersView(actor, params.membershipId),
  requestTransfer: async ({ actor, params, query: { masterCode, agentId, signedOn, fileName }, body }) => {
    await requestTransfer(actor, params.membershipId, { masterCode, agentId, letter: { bytes: body, fileName, signedOn } })
    return transfersView(actor, params.membershipId)
  },
  decideTransfer: async ({ actor, params, body }) => {
    await decideTransfer(actor, { id: params.membershipId, transferId: params.transferId }, body)
    return transfersView(actor, params.membershipId)
  },
  transferLetter: ({ actor, params }) => transferLetter(actor, params.membershipId, params.transferId),
})

async function transfersView(actor: Actor, id: Id<'membership'>): Promise<TransfersView> {
  const { transfers, ...standing } = await transfersOf(actor, id)
  return { ...standing, rows: transfers.map(presentTransfer) }
}

type Kept = Awaited<ReturnType<typeof transfersOf>>['transfers'][number]

const presentTransfer = ({ id, fromMasterCode, toMasterCode, signedOn, fileName, at, firstName, lastName, ...decided }: Kept) => ({
  id,
  fromMasterCode,
  toMasterCode,
  signedOn,
  fileName,
  by: `${firstName} ${lastName}`,
  at: at.toISOString(),
  decision: presentDecision(decided),
})

const presentDecision = ({ confirmed, note, decidedAt, deciderFirstName, deciderLastName }: Partial<Kept>) =>
  typeof confirmed === 'boolean' && decidedAt
    ? { confirmed, by: `${deciderFirstName} ${deciderLastName}`, note: note ?? '', at: decidedAt.toISOString() }
    : null

export const membershipsRoutes = [...wishRoutes, ...transferRoutes]

import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { transferContract, type TransfersView } from '#domains/membership/transfers/contract.ts'
import { transferLetter } from '#domains/membership/transfers/server/transfer-letter.ts'
import { decideTransfer, requestTransfer, transfersOf } from '#domains/membership/transfers/server/transfers.ts'
import type { Id } from '#platform/ids.ts'

export const transfersRoutes = serve(transferContract, {
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
  const { transfers, ...rest } = await transfersOf(actor, id)
  return { ...rest, rows: transfers.map(presentTransfer) }
}

type TransferRow = Awaited<ReturnType<typeof transfersOf>>['transfers'][number]

const presentTransfer = ({ id, fromMasterCode, toMasterCode, signedOn, fileName, at, firstName, lastName, ...decided }: TransferRow) => ({
  id,
  fromMasterCode,
  toMasterCode,
  signedOn,
  fileName,
  by: `${firstName} ${lastName}`,
  at: at.toISOString(),
  decision: presentDecision(decided),
})

const presentDecision = ({ confirmed, note, decidedAt, deciderFirstName, deciderLastName }: Partial<TransferRow>) =>
  typeof confirmed === 'boolean' && decidedAt
    ? { confirmed, by: `${deciderFirstName} ${deciderLastName}`, note: note ?? '', at: decidedAt.toISOString() }
    : null

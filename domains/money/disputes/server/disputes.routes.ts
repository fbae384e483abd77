import { serve } from '#access/server/endpoint.ts'
import { disputeContract } from '#domains/money/disputes/contract.ts'
import { presentDispute } from '#domains/money/disputes/server/disputes.present.ts'
import { listedDisputes } from '#domains/money/disputes/server/disputes.store.ts'
import { evidenceOf, openPack, submit } from '#domains/money/disputes/server/evidence.ts'

export const disputesRoutes = serve(disputeContract, {
  disputes: async ({ actor, query }) => ({ rows: (await listedDisputes(query.payment)).map((row) => presentDispute(actor, row)) }),
  evidence: ({ actor, params }) => evidenceOf(actor, params.disputeId),
  pack: ({ actor, params }) => openPack(actor, params.disputeId),
  submit: ({ actor, params }) => submit(actor, params.disputeId),
})

import type { Actor } from '#access/actor.ts'
import { CLAIM_REASONS, type ClaimReason } from '#capabilities/claims/rules/reasons.data.ts'
import { type Claim, findClaim } from '#capabilities/claims/server/claims.ts'
import { requestDocuments, whyNotAsk } from '#capabilities/papers/server/papers.ts'
import type { QueueBatch, QueueReport } from '#capabilities/queue/contract.ts'
import { assignClaim, whyNotAssign } from '#capabilities/queue/server/assigning.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

/** For how many it can be done, and for which not and why, by the policy that each request asks too. Nothing is done. */
export const previewBatch = (actor: Actor, batch: QueueBatch): Promise<QueueReport> => each(actor, batch, async () => {})

/** One claim, one transaction: what cannot be done for one holds up no other, and is told with its reason. */
export const runBatch = (actor: Actor, batch: QueueBatch): Promise<QueueReport> => each(actor, batch, (claim) => act(actor, batch, claim))

async function each(actor: Actor, batch: QueueBatch, work: (claim: Claim) => Promise<void>): Promise<QueueReport> {
  const why: QueueReport['why'] = []
  const ids = [...new Set(batch.claimIds)]
  for (const id of ids) {
    const claim = await findClaim(actor, id)
    const because = claim ? await tried(actor, batch, claim, work) : CLAIM_REASONS.claim_not_open
    if (because) why.push({ id, name: claim?.number ?? id, because })
  }
  return { done: ids.length - why.length, skipped: why.length, why }
}

/** The reason in words, or null when it is done. */
async function tried(actor: Actor, batch: QueueBatch, claim: Claim, work: (claim: Claim) => Promise<void>): Promise<string | null> {
  const whyNot = await whyNotInBatch(actor, batch, claim)
  if (whyNot) return CLAIM_REASONS[whyNot]
  try {
    await work(claim)
    return null
  } catch (error) {
    // Somebody was quicker; anything but a refusal is an outage and stops the batch.
    if (error instanceof Refusal) return CLAIM_REASONS[error.code as ClaimReason] ?? CLAIM_REASONS.claim_not_open
    throw error
  }
}

const whyNotInBatch = (actor: Actor, { kind }: QueueBatch, claim: Claim): Promise<ClaimReason | null> =>
  kind === 'assign' ? whyNotAssign(actor, claim) : whyNotAsk(actor, claim)

const act = (actor: Actor, batch: QueueBatch, { id, assignedTo }: { id: Id<'claim'>; assignedTo: Id<'user'> | null }): Promise<void> =>
  batch.kind === 'assign' ? assignClaim(actor, id, { to: batch.to, from: assignedTo }) : requestDocuments(actor, id, batch.slots)

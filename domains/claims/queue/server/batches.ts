import type { Actor } from '#access/actor.ts'
import { CLAIM_REASONS, type ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import type { QueueBatch, QueueReport } from '#domains/claims/queue/contract.ts'
import { assignClaim, whyNotAssign } from '#domains/claims/queue/server/assigning.ts'
import type { Id } from '#platform/ids.ts'
import { BROKEN_ITEM, processEach } from '#platform/jobs/process-each.ts'
import { requestDocuments, whyNotAsk } from '#domains/claims/claim-documents/server/request-documents.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'

/** The report of a batch without changing anything, by the same policy as a single request. */
export const previewBatch = (actor: Actor, batch: QueueBatch): Promise<QueueReport> => forEachClaim(actor, batch, async () => {})

/** Each claim in a transaction of its own: a claim that cannot be changed is reported with the reason and stops no other. */
export const runBatch = (actor: Actor, batch: QueueBatch): Promise<QueueReport> =>
  forEachClaim(actor, batch, (claim) => act(actor, batch, claim))

const forEachClaim = (actor: Actor, batch: QueueBatch, work: (claim: Claim) => Promise<void>): Promise<QueueReport> =>
  processEach(batch.claimIds, {
    find: (id) => findClaim(actor, id),
    nameOf: (claim, id) => claim?.number ?? id,
    whyNot: async (claim) => {
      const whyNot = await whyNotInBatch(actor, batch, claim)
      return whyNot && CLAIM_REASONS[whyNot]
    },
    work,
    reasonOf: (code) => CLAIM_REASONS[code as ClaimReason] ?? CLAIM_REASONS.claim_not_open,
    gone: CLAIM_REASONS.claim_not_open,
    broken: BROKEN_ITEM,
  })

const whyNotInBatch = (actor: Actor, { kind }: QueueBatch, claim: Claim): Promise<ClaimReason | null> =>
  kind === 'assign' ? whyNotAssign(actor, claim) : whyNotAsk(actor, claim)

const act = (actor: Actor, batch: QueueBatch, { id, assignedTo }: { id: Id<'claim'>; assignedTo: Id<'user'> | null }): Promise<void> =>
  batch.kind === 'assign' ? assignClaim(actor, id, { to: batch.to, from: assignedTo }) : requestDocuments(actor, id, batch.requirements)

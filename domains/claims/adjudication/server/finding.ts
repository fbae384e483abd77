import type { Actor } from '#access/actor.ts'
import { whyNotReview } from '#domains/claims/adjudication/policy.ts'
import { codesOf } from '#domains/claims/adjudication/rules/adjudicate.ts'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { whyNotWork } from '#domains/claims/claims/policy.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { changeClaim, moveClaim, refuseIf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { beginReview } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** Saves findings; earlier findings that are not included stay. */
export async function findClaim(actor: Actor, id: Id<'claim'>, found: Partial<Findings>): Promise<void> {
  await withWorkableClaim(actor, id, async (tx, claim) => {
    const findings: Findings = { ...claim.findings, ...found, flags: { ...claim.findings.flags, ...found.flags } }
    await changeClaim(tx, claim, 'claim.findings_written', {
      by: actor,
      change: { findings, arrivedAt: null },
      data: { findings: Object.keys(found) },
    })
  })
}

/** K5 and K7 by hand. */
export async function reviewClaim(actor: Actor, id: Id<'claim'>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const { conflict, received, adjudication } = await situationOf(claim, { actor })
    const denies = codesOf(adjudication.checks).length > 0
    refuseIf(whyNotReview(actor, claim.status, { conflict, missing: received.missing.length, denies }))
    const complete = claim.status === 'INFO_REQUESTED' ? await moveClaim(tx, claim, 'receive_documents', { by: actor }) : claim
    await beginReview(tx, complete, actor)
  })
}

async function withWorkableClaim(actor: Actor, id: Id<'claim'>, work: (tx: Tx, claim: Claim) => Promise<void>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotWork(actor, claim.status, await conflictOf(actor, await claimantOf(claim.memberId))))
    await work(tx, claim)
  })
}

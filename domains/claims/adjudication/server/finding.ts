import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import { whyNotFind, whyNotReview } from '#domains/claims/adjudication/policy.ts'
import { codesOf } from '#domains/claims/adjudication/rules/adjudicate.ts'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { changeClaim, moveClaim, refuseIf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { loadClaimFile } from '#domains/claims/claims/server/load-claim-file.ts'
import { beginReview } from '#domains/claims/claim-documents/server/settle-documents.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

export type FoundFindings = Partial<Omit<Findings, 'flags'>> & { flags?: Readonly<Partial<Record<FraudFlag, string | null>>> }

/**
 * Saves findings; earlier findings that are not included stay, and a flag's answer of null is taken back. `version` is that of the
 * findings the form was filled from: if somebody saved others since, nothing is saved.
 */
export async function findClaim(actor: Actor, id: Id<'claim'>, { version, ...found }: FoundFindings & { version?: string }): Promise<void> {
  await withWorkableClaim(actor, id, async (tx, claim) => {
    if (version !== undefined && version !== versionOf(claim.findings)) throw new Refusal('findings_changed')
    const findings: Findings = { ...claim.findings, ...found, flags: answeredFlags({ ...claim.findings.flags, ...found.flags }) }
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

/** Findings with the same answers have the same version. */
export const versionOf = (findings: Findings): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(findings)))
    .digest('base64url')
    .slice(0, 16)

const inOrder = ({ flags, ...answers }: Findings): unknown => [byName(answers), byName(flags)]
const byName = (values: object): unknown[] => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))

const answeredFlags = (flags: Readonly<Partial<Record<FraudFlag, string | null>>>): Findings['flags'] =>
  Object.fromEntries(Object.entries(flags).filter(([, answer]) => answer))

async function withWorkableClaim(actor: Actor, id: Id<'claim'>, work: (tx: Tx, claim: Claim) => Promise<void>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const { conflict, decisions } = await loadClaimFile(claim, actor)
    refuseIf(whyNotFind(actor, claim.status, { conflict, tookPart: decisions.map(({ by }) => by) }))
    await work(tx, claim)
  })
}

import type { Actor } from '#access/actor.ts'
import { type ReceivedDocuments, receivedAmong } from '#domains/claims/claims/server/received-documents.ts'
import { conflictBetween } from '#domains/claims/claims/server/conflict-of-interest.ts'
import type { RunningClockDays } from '#domains/claims/deadlines/rules/clocks.ts'
import type { ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'
import { FRAUD_LIMITS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { batchQueries, subquery } from '#platform/queries/batch-query.ts'
import { type Decision, claimFileQueries } from '#domains/claims/claims/server/decisions-and-requests.ts'
import { type Claimant, type RelatedPeople, claimPeopleQueries, relatedTo } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { claimsOfSameLoss, sameLossAs } from '#domains/claims/claims/server/same-loss.ts'
import { clocksOf } from '#domains/claims/deadlines/server/clocks.ts'
import { type ClaimPromise, promisesOf } from '#domains/claims/promises/server/promises.ts'
import { documentsSubquery } from '#domains/records/documents/server/claim-documents.ts'

/** The rows that belong to a claim, beside the claim itself. */
export type ClaimFile = {
  claimant: Claimant
  around: RelatedPeople
  received: ReceivedDocuments
  decisions: readonly Decision[]
  clocks: readonly RunningClockDays[]
  promises: readonly ClaimPromise[]
  /** Other claims for the same car within a few days of the loss. */
  sameLoss: readonly { id: Id<'claim'>; number: string; lossOn: Day }[]
  /** Between the claim and the actor. */
  conflict: ConflictOfInterest
}

/** `actor` is null for the system. */
export async function loadClaimFile(claim: Claim, actor: Actor | null): Promise<ClaimFile> {
  const [file] = await loadClaimFiles([claim], actor)
  if (!file) throw new Error(`Claim ${claim.id} has no file`)
  return file
}

/** The same of many at once, in their order. */
export async function loadClaimFiles(claims: readonly Claim[], actor: Actor | null): Promise<ClaimFile[]> {
  const found = await rowsOf(claims, actor)
  return found.map((rows, place) => fileOf(claims[place] as Claim, rows, actor))
}

/** One query for everything. */
const rowsOf = (claims: readonly Claim[], actor: Actor | null) =>
  batchQueries(db(), {
    things: claims.map((claim) => ({ ...sameLossAs(claim), id: claim.id, people: [claim.memberId, actor?.ownMemberId ?? claim.memberId] })),
    types: { id: 'text', people: 'text[]', vehicleId: 'text', lossOn: 'date', losses: 'text[]' },
    ask: ({ id, people, ...loss }) => ({
      ...claimPeopleQueries(id, people),
      ...claimFileQueries(id),
      documents: documentsSubquery(id),
      clocks: subquery(clocksOf(id), {}),
      promises: subquery(promisesOf(id), {}),
      sameLoss: subquery(claimsOfSameLoss({ ...loss, id }, FRAUD_LIMITS.sameCarDays), {}),
    }),
  })

type Found = Awaited<ReturnType<typeof rowsOf>>[number]

function fileOf(claim: Claim, found: Found, actor: Actor | null): ClaimFile {
  const own = actor?.ownMemberId ?? null
  const claimant = found.claimants.find(({ id }) => id === claim.memberId)
  const [related] = found.related
  if (!claimant || !related) throw new Error(`Claim ${claim.id} has no member`)
  const reader = found.claimants.find(({ id }) => id === own)
  return {
    claimant,
    around: relatedTo(related),
    received: receivedAmong(claim, found),
    decisions: found.decisions,
    clocks: found.clocks,
    promises: found.promises,
    sameLoss: found.sameLoss,
    conflict: actor ? conflictBetween(actor, claimant, reader) : 'none',
  }
}

import { type RawBuilder, sql } from 'kysely'
import { type AgencyClaims, earlyClaimsInMedians } from '#domains/claims/investigations/rules/early-claims.ts'
import { EARLY_CLAIMS, FRAUD_LIMITS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { followsOn } from '#domains/claims/investigations/rules/invoice-sequence.ts'
import { areRelated, type Person } from '#domains/claims/investigations/rules/related.ts'
import { agenciesClaims } from '#domains/claims/investigations/server/early-claims.store.ts'
import {
  countedBeside,
  invoicesOfTheShop,
  memberOf,
  type NumberedClaim,
  othersWithTheAccount,
  type Sharer,
} from '#domains/claims/investigations/server/sharing.store.ts'
import { type Suspicions, suspicionsOf } from '#domains/claims/investigations/server/suspicions.store.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { batchQueries, subquery } from '#platform/queries/batch-query.ts'
import { claimsWithTheSameFile, similarPhotos } from '#domains/records/documents/server/likeness.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { type Investigation, investigationsOf } from '#domains/claims/investigations/server/investigations-of.ts'

/** Other claims and members that a flag is about. */
export type Linked = { claims: readonly NumberedClaim[]; members: readonly { id: Id<'member'>; name: string }[] }

export type RelatedClaims = {
  suspicions: Suspicions
  sameFiles: readonly NumberedClaim[]
  similarPhotos: readonly NumberedClaim[]
  account: Linked
  invoices: Linked
  /** The agency's rate of early claims as a multiple of the median (rules/early-claims.ts). */
  earlyClaims: number | null
  investigations: readonly Investigation[]
}

/** A claim, and the day of its loss. */
export type Flagged = { claim: Claim; lossOn: Day }

/**
 * Everything fraud flags need from other records, of many claims at once and in their order: what each shares with others (files,
 * photos, an account, invoices of a shop; a household may share the last two), how early its agency's members claim, and its
 * investigations. The agencies are counted once for a day, however many claims ask.
 */
export async function relatedClaimsOf(flagged: readonly Flagged[], today: Day): Promise<RelatedClaims[]> {
  const found = await sharedOf(flagged)
  const { rows: agencies } = flagged.length === 0 ? { rows: [] } : await agenciesOn(today).execute(db())
  return found.map((rows, place) => relatedOf((flagged[place] as Flagged).claim, rows, agencies))
}

/** Memberships whose coverage began too recently are not counted. */
function agenciesOn(today: Day): RawBuilder<AgencyClaims> {
  const within = FRAUD_LIMITS.afterWaitDays
  return agenciesClaims({ from: addMonths(today, -EARLY_CLAIMS.months), to: addDays(today, -within), within })
}

const sharedOf = (flagged: readonly Flagged[]) =>
  batchQueries(db(), {
    things: flagged.map(({ claim, lossOn }) => ({
      id: claim.id,
      memberId: claim.memberId,
      membershipId: claim.membershipId,
      submittedAt: claim.submittedAt,
      insurerNumber: claim.answers.insurerClaimNumber,
      since: addMonths(lossOn, -24),
    })),
    types: { id: 'text', memberId: 'text', membershipId: 'text', submittedAt: 'timestamptz', insurerNumber: 'text', since: 'date' },
    ask: (claim) => ({
      me: subquery(memberOf(claim.memberId), {}),
      suspicions: subquery(suspicionsOf(claim, claim.since), { payeeChangedAt: true }),
      sameFiles: subquery(countedBeside(claim.memberId, claimsWithTheSameFile(claim.id)), {}),
      similarPhotos: subquery(countedBeside(claim.memberId, sql`select "otherClaim" from (${similarPhotos(claim.id)}) as alike`), {}),
      sharers: subquery(othersWithTheAccount(claim.memberId), {}),
      invoices: subquery(invoicesOfTheShop(claim), {}),
      investigations: subquery(investigationsOf(claim.id), { openedAt: true, foundAt: true, withdrawnAt: true, liftedAt: true }),
    }),
  })

type Shared = Awaited<ReturnType<typeof sharedOf>>[number]

function relatedOf(claim: Claim, found: Shared, agencies: readonly AgencyClaims[]): RelatedClaims {
  const [me] = found.me
  const [suspicions] = found.suspicions
  if (!me || !suspicions) throw new Error('A query that returns one row returned none.')
  return {
    suspicions,
    sameFiles: found.sameFiles,
    similarPhotos: found.similarPhotos,
    account: sharersOfTheAccount(me, found.sharers),
    invoices: neighborsOfTheInvoice(claim, me, found.invoices),
    earlyClaims: earlyClaimsInMedians(agencies, claim.masterCode),
    investigations: found.investigations,
  }
}

function sharersOfTheAccount(me: Person, others: readonly Sharer[]): Linked {
  const strangers = others.filter((other) => !areRelated(me, other))
  return { members: strangers.map(({ memberId, name }) => ({ id: memberId, name })), claims: strangers.flatMap(({ claims }) => claims) }
}

type Invoice = Person & { claimId: Id<'claim'>; number: string; invoiceNumber: string }

function neighborsOfTheInvoice({ findings: { shop, invoiceNumber } }: Claim, me: Person, invoices: readonly Invoice[]): Linked {
  if (!shop || !invoiceNumber) return { claims: [], members: [] }
  const neighbors = invoices.filter((other) => followsOn(invoiceNumber, other.invoiceNumber) && !areRelated(me, other))
  return { members: [], claims: neighbors.map(({ claimId, number }) => ({ id: claimId, number })) }
}

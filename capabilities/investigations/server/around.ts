import type { Claim } from '#capabilities/claims/server/claims.ts'
import { claimsWithTheSameFile, likePhotos } from '#capabilities/documents/server/documents.ts'
import { earlyClaimsInMedians } from '#capabilities/investigations/rules/early-claims.ts'
import { EARLY_CLAIMS, FRAUD_LIMITS } from '#capabilities/investigations/rules/fraud-flags.data.ts'
import { followsOn } from '#capabilities/investigations/rules/invoice-sequence.ts'
import { areRelated } from '#capabilities/investigations/rules/related.ts'
import { agenciesClaims } from '#capabilities/investigations/server/early-claims.store.ts'
import { countedBeside, invoicesOfTheShop, memberOf, othersWithTheAccount } from '#capabilities/investigations/server/sharing.store.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** The other claims and members a flag leads to. */
export type Linked = { claims: readonly Id<'claim'>[]; members: readonly Id<'member'>[] }

type Around = { sameFiles: readonly Id<'claim'>[]; likePhotos: readonly Id<'claim'>[]; account: Linked; invoices: Linked }

/** What this claim has in common with others': files, photos, an account, a shop's invoices. A household may share the last two. */
export async function lookAround(claim: Claim): Promise<Around> {
  const alike = (await likePhotos(claim.id)).map(({ otherClaim }) => otherClaim)
  return {
    sameFiles: await countedBeside(claim.memberId, await claimsWithTheSameFile(claim.id)),
    likePhotos: await countedBeside(claim.memberId, [...new Set(alike)]),
    account: await sharersOfTheAccount(claim),
    invoices: await neighboursOfTheInvoice(claim),
  }
}

async function sharersOfTheAccount({ memberId }: Claim): Promise<Linked> {
  const others = await othersWithTheAccount(memberId)
  if (others.length === 0) return NOBODY
  const mine = await memberOf(memberId)
  const strangers = others.filter((other) => !areRelated(mine, other))
  return { members: strangers.map((other) => other.memberId), claims: strangers.flatMap(({ claims }) => claims) }
}

async function neighboursOfTheInvoice(claim: Claim): Promise<Linked> {
  const { shop, invoiceNumber } = claim.findings
  if (!shop || !invoiceNumber) return NOBODY
  const near = (await invoicesOfTheShop(claim)).filter((other) => followsOn(invoiceNumber, other.invoiceNumber))
  if (near.length === 0) return NOBODY
  const mine = await memberOf(claim.memberId)
  return { members: [], claims: near.filter((other) => !areRelated(mine, other)).map(({ claimId }) => claimId) }
}

const NOBODY: Linked = { claims: [], members: [] }

/**
 * The agency's rate of early claims, in medians of all agencies' (rules/early-claims.ts). A cover that is too young to tell is not counted.
 */
export async function earlyClaimsOf(masterCode: string, today: Day): Promise<number | null> {
  const within = FRAUD_LIMITS.afterWaitDays
  const agencies = await agenciesClaims({ from: addMonths(today, -EARLY_CLAIMS.months), to: addDays(today, -within), within })
  return earlyClaimsInMedians(agencies, masterCode)
}

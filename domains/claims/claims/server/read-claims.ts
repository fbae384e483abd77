import type { Actor } from '#access/actor.ts'
import type { CLAIM_VIEWS, ClaimRow, ClaimView } from '#domains/claims/claims/contract.ts'
import { countMatching, listClaims } from '#domains/claims/claim-list/server/claim-lists.store.ts'
import { presentClaim, presentRow } from '#domains/claims/claims/server/claims.present.ts'
import { lookingFor, type Looking, whyNotLook } from '#domains/claims/claim-list/rules/list-query.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.store.ts'
import { stateToday } from '#domains/claims/claims/server/state-today.ts'
import { type WholeClaim, wholeClaim } from '#domains/claims/claims/server/load-claim-file.ts'
import { COUNTED, counted, type Counted } from '#platform/counted.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

/** A claim the actor may know of, presented for them. */
export async function claimFor(actor: Actor, id: Id<'claim'>): Promise<ClaimView> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return viewOf(actor, claim)
}

/** What a caller has already is not asked for again. */
export async function viewOf(actor: Actor, claim: Claim, known?: WholeClaim): Promise<ClaimView> {
  const { around, papers, decisions } = known ?? (await wholeClaim(claim, actor))
  return presentClaim(actor, claim, {
    ...around,
    papers,
    decisions: claim.decidedAt ? decisions : [],
    today: stateToday(around.state).today,
  })
}

export type ListAsked = {
  view?: (typeof CLAIM_VIEWS)[number] | undefined
  memberId?: Id<'member'> | undefined
  looking?: Looking
  cursor?: string | undefined
  limit?: number | undefined
}

export async function claimsFor(actor: Actor, { limit = 25, ...asked }: ListAsked): Promise<{ rows: ClaimRow[]; next: string | null }> {
  const found = await listClaims(actor, { ...asked, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows: rows.map((row) => presentRow(actor, row)), next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export const countClaims = async (actor: Actor, looking: Looking): Promise<Counted> =>
  counted(await countMatching(actor, looking, COUNTED + 1))

/** What is looked for, unless the answer would tell more than the rows do. */
export function allowedTo(actor: Actor, asked: Parameters<typeof lookingFor>[0]): Looking {
  const looking = lookingFor(asked)
  const whyNot = whyNotLook(actor.role, looking)
  if (whyNot) throw new Refusal(whyNot)
  return looking
}

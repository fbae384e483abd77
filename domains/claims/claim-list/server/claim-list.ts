import type { Actor } from '#access/actor.ts'
import type { CLAIM_VIEWS, ClaimRow } from '#domains/claims/claim-list/contract.ts'
import { claimQuery, type ClaimQuery, whyNotQuery } from '#domains/claims/claim-list/rules/list-query.ts'
import { countMatching, listClaims } from '#domains/claims/claim-list/server/claim-list.store.ts'
import { presentRow } from '#domains/claims/claim-list/server/claim-row.ts'
import { COUNTED, cappedCount, type CappedCount } from '#platform/queries/capped-count.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type ListAsked = {
  view?: (typeof CLAIM_VIEWS)[number] | undefined
  memberId?: Id<'member'> | undefined
  looking?: ClaimQuery
  cursor?: string | undefined
  limit?: number | undefined
}

export async function claimsFor(actor: Actor, { limit = 25, ...asked }: ListAsked): Promise<{ rows: ClaimRow[]; next: string | null }> {
  const found = await listClaims(actor, { ...asked, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows: rows.map((row) => presentRow(actor, row)), next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export const countClaims = async (actor: Actor, looking: ClaimQuery): Promise<CappedCount> =>
  cappedCount(await countMatching(actor, looking, COUNTED + 1))

/** The query from the parameters; refused if it filters by something the actor may not see. */
export function allowedTo(actor: Actor, asked: Parameters<typeof claimQuery>[0]): ClaimQuery {
  const looking = claimQuery(asked)
  const whyNot = whyNotQuery(actor.role, looking)
  if (whyNot) throw new Refusal(whyNot)
  return looking
}

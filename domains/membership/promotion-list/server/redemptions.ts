import type { Actor } from '#access/actor.ts'
import type { RedemptionView } from '#domains/membership/promotion-list/contract.ts'
import { redemptionsPage } from '#domains/membership/promotion-list/server/redemptions.store.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { codeById } from '#domains/membership/promotion-list/server/codes.ts'

type Page = { rows: RedemptionView[]; next: string | null }

export async function redemptions(
  actor: Actor,
  id: Id<'promotion'>,
  { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page> {
  if (!(await codeById(id))) throw new Refusal('not_found')
  const found = await redemptionsPage(actor, id, { after: cursor ? placeOf(cursor) : null, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => ({
      membershipId: row.membership_id,
      memberId: row.member_id,
      memberName: `${row.first_name} ${row.last_name}`,
      number: row.number,
      status: row.status,
      code: row.code,
      at: row.at.toISOString(),
      cost: row.cost,
      paid: row.paid,
      samePayerAs: row.same_payer_as,
    })),
    next: found.length > limit && last ? `${last.at.toISOString()}~${last.membership_id}` : null,
  }
}

function placeOf(cursor: string): [string, string] {
  const [at = '', membershipId = ''] = cursor.split('~')
  if (Number.isNaN(Date.parse(at))) throw new Refusal('bad_input')
  return [at, membershipId]
}

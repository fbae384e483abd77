import type { Actor } from '#access/actor.ts'
import { readerFor, lockAgencyOrRefuse } from '#domains/distribution/agencies/server/agencies.ts'
import {
  addRequest,
  answerRequest as saveAnswer,
  lockRequest,
  requestsOf,
} from '#domains/distribution/agency-requests/server/agency-requests.store.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { visibleAgency } from '#domains/distribution/agencies/server/visible-agency.ts'

export async function requestsAbout(actor: Actor, masterCode: string) {
  if (!(await visibleAgency(readerFor(actor), masterCode))) throw new Refusal('not_found')
  return requestsOf(masterCode)
}

export type Asked = {
  kind: 'tiers' | 'details' | 'other'
  body: string
  commissionTier: CommissionTier | null
  priceTier: PriceTier | null
}

export async function requestChange(actor: Actor, masterCode: string, { kind, body, commissionTier, priceTier }: Asked): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    const id = newId('agencyRequest')
    await addRequest(tx, { id, masterCode, kind, body, changes: { commissionTier, priceTier }, by: actor, at: clock.now() })
    await recordEvent(tx, {
      kind: 'agency.request_made',
      by: actor,
      about: { noun: 'agency', id: agency.id },
      masterCode,
      why: body,
      data: { requestId: id, kind, commissionTier, priceTier },
    })
  })
}

export async function answerRequest(
  actor: Actor,
  id: Id<'agencyRequest'>,
  { answer, why }: { answer: 'done' | 'declined'; why: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request || !actor.userId) throw new Refusal('not_found')
    if (request.answered_at) throw new Refusal('already_answered')
    await saveAnswer(tx, id, { answer, why, by: actor.userId, at: clock.now() })
    await recordEvent(tx, {
      kind: 'agency.request_answered',
      by: actor,
      about: { noun: 'agencyRequest', id },
      masterCode: request.master_code,
      to: answer,
      why,
    })
  })
}

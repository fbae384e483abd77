import type { Actor } from '#access/actor.ts'
import { FIRST_DAY_REFUSALS } from '#domains/distribution/alliance-first-days/contract.ts'
import { type Missed, missedOverride, whyNotCorrect } from '#domains/distribution/alliance-first-days/rules/first-day.ts'
import {
  groupOf,
  lockGroup,
  type Of,
  type PaymentOfBefore,
  paymentsBetween,
  saveFirstDay,
  stayFrom,
} from '#domains/distribution/alliance-first-days/server/first-days.store.ts'
import { collectedBy } from '#domains/distribution/commissions/server/commissions.ts'
import { termsIn } from '#domains/membership/sale-terms/server/payment-terms.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { type Db, db, inTransaction, violatedConstraint } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Correction = { from: Day; firstDay: Day }

/** From the correction on the group earns on periods of the added days; what was recorded with a payment stays. */
export async function correctFirstDay(actor: Actor, of: Of, { reason, ...correction }: Correction & { reason: string }): Promise<void> {
  const { allianceId, masterCode } = of
  await inTransaction(async (tx) => {
    refuseArchived(await lockGroup(tx, allianceId))
    const stay = await correctable(tx, of, correction)
    await saveFirstDay(tx, of, correction).catch(refuseOverlap)
    await recordEvent(tx, {
      kind: 'alliance.first_day_corrected',
      by: actor,
      about: { noun: 'alliance', id: allianceId },
      masterCode,
      data: { masterCode, from: correction.firstDay, to: stay.to, before: stay.from, reason },
    })
  })
}

export async function previewFirstDay(of: Of, correction: Correction) {
  const group = await groupOf(of.allianceId)
  refuseArchived(group)
  await correctable(db(), of, correction)
  const { from, firstDay } = correction
  if (firstDay > from) return { added: null, payments: 0, ...missedOverride([]) }
  const added = { from: firstDay, to: addDays(from, -1) }
  const missed = (await paymentsBetween(of, added.from, added.to)).flatMap((payment) => missedOf(payment, group))
  return { added, payments: missed.length, ...missedOverride(missed) }
}

type Group = NonNullable<Awaited<ReturnType<typeof groupOf>>>

/** At the rates that the sale locked, else at those of an active group now: a paused one earns on what it locked before. */
function missedOf(row: PaymentOfBefore, group: Group): Missed[] {
  const { locked_first_bp: first, locked_renewal_bp: renewal, period_from: periodFrom } = row
  const locked = first !== null && renewal !== null ? { first_year: first, renewal } : null
  const rate = locked ?? (group.status === 'active' ? { first_year: group.override_first_bp, renewal: group.override_renewal_bp } : null)
  if (!rate || !periodFrom) return []
  const paid = { kind: row.kind, netCents: row.kept, enrollmentFeeCents: row.enrollment_fee_cents, periodFrom }
  return [{ collected: collectedBy(termsIn(row), paid), alliance: { id: group.id, rate } }]
}

async function correctable(conn: Db, of: Of, { from, firstDay }: Correction) {
  const stay = await stayFrom(conn, of, from)
  if (!stay) throw new Refusal('not_found')
  const whyNot = whyNotCorrect(stay, firstDay, officeDay())
  if (whyNot) throw new Refusal(whyNot, { fields: { firstDay: FIRST_DAY_REFUSALS[whyNot] } })
  return stay
}

function refuseArchived(group: { status: string } | undefined): asserts group is NonNullable<typeof group> {
  if (!group) throw new Refusal('not_found')
  if (group.status === 'archived') throw new Refusal('archived')
}

function refuseOverlap(error: unknown): never {
  if (violatedConstraint(error) !== 'agency_alliances_master_code_during_excl') throw error
  throw new Refusal('in_another_group', { fields: { firstDay: FIRST_DAY_REFUSALS.in_another_group } })
}

import * as z from 'zod/mini'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import type { HistoryEvent } from '#capabilities/history/server/history.ts'
import { post } from '#capabilities/ledger/server/ledger.ts'
import { commissionLines, type Agency, type Collected, type Upline } from '#capabilities/commissions/rules/lines.ts'
import type { CommissionTier } from '#capabilities/commissions/rules/rates.data.ts'
import {
  addLines,
  allianceOn,
  newLineId,
  saleOf,
  tierLockedSince,
  type LinesOf,
  type NewLine,
  type Sale,
} from '#capabilities/commissions/server/commissions.store.ts'
import { membershipYear } from '#capabilities/cover/rules/membership-year.ts'
import { isStateCode, stateRule } from '#capabilities/plans/rules/state-rules.ts'
import { clock, dayIn, houseDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type Day, latest } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, negate } from '#platform/money.ts'

const paymentShape = z.object({
  paymentId: idOf('payment'),
  kind: z.enum(['first', 'renewal', 'reinstatement', 'plan_change']),
  netCents: centsShape,
  enrolmentFeeCents: centsShape,
  periodFrom: dayShape,
  /** When the money came; news of it may have come later. */
  paidAt: momentShape,
})

/** What a payment that came earns the agency, its alliance and those who recruited it (docs/rules.md §5), and the books of it. */
export async function payCommission(event: HistoryEvent): Promise<void> {
  const { membershipId } = event
  if (!membershipId) throw new Error(`The event ${event.id} names no membership.`)
  const payment = paymentShape.parse(event.data)
  await inTransaction(async (tx) => {
    const sale = await saleOf(tx, membershipId)
    const rule = ruleOf(sale.state, payment.periodFrom)
    const paidOn = dayIn(rule.timeZone, new Date(payment.paidAt))
    const collected: Collected = {
      cause: CAUSES[payment.kind],
      on: payment.periodFrom,
      billing: sale.billing,
      netPrice: payment.netCents,
      enrolmentFee: payment.enrolmentFeeCents,
      membership: { effectiveOn: sale.effectiveOn ?? payment.periodFrom, freeLookDays: rule.freeLookDays },
      agency: await agencyOf(tx, sale, { membershipId, on: payment.periodFrom, mayPayReferrer: rule.paysUnlicensedReferrers }),
      ...(await uplinesOf(tx, sale, payment.periodFrom)),
    }
    const lines = commissionLines(collected).map((line): NewLine => ({
      ...line,
      id: newLineId(),
      cause: '',
      linksTo: null,
      eventOn: paidOn,
      earnedOn: latest(line.earnedOn, paidOn),
    }))
    const of = { masterCode: sale.masterCode, agentId: sale.agentId, membershipId, paymentId: payment.paymentId }
    await enter(tx, lines, of, { memberId: sale.memberId, kind: 'commission', cause: payment.paymentId })
  })
}

const CAUSES = { first: 'new', renewal: 'renewal', reinstatement: 'reinstatement', plan_change: 'upgrade' } as const

function ruleOf(state: string, on: Day) {
  if (!isStateCode(state)) throw new Error(`No state ${state}.`)
  return stateRule(state, on)
}

type Selling = { membershipId: Id<'membership'>; on: Day; mayPayReferrer: boolean }

async function agencyOf(tx: Tx, sale: Sale, { membershipId, on, mayPayReferrer }: Selling): Promise<Agency | null> {
  if (sale.masterCode === 'DIRECT') return null
  return { masterCode: sale.masterCode, tier: await lockedTier(tx, sale, membershipId, on), mayPayReferrer }
}

/** The tier of the sale for the first year; then what the agency had when the year's first payment came, for the whole year. */
async function lockedTier(tx: Tx, sale: Sale, membershipId: Id<'membership'>, on: Day): Promise<CommissionTier> {
  const year = sale.effectiveOn && membershipYear(sale.effectiveOn, on)
  if (!year || year.number === 1) return sale.saleTier ?? sale.tierNow
  return (await tierLockedSince(tx, membershipId, year.from)) ?? sale.tierNow
}

async function uplinesOf(
  tx: Tx,
  { masterCode, activatedAt, recruiter }: Sale,
  on: Day,
): Promise<Pick<Collected, 'alliance' | 'recruiter' | 'salesAdmin'>> {
  const found = await allianceOn(tx, masterCode, on)
  const alliance = found ? { id: found.id, rate: { first_year: found.first_year, renewal: found.renewal } } : null
  if (!recruiter || !activatedAt) return { alliance, recruiter: null, salesAdmin: null }

  const agencyActiveOn = houseDay(activatedAt)
  const upline = (userId: string | null): Upline | null => (userId ? { userId, agencyActiveOn } : null)
  const isAdmin = recruiter.role === 'sales-admin'
  return { alliance, recruiter: isAdmin ? null : upline(recruiter.id), salesAdmin: upline(isAdmin ? recruiter.id : recruiter.teamAdminId) }
}

type Posted = { memberId: Id<'member'>; kind: 'commission' | 'commission_back' | 'commission_restored'; cause: string }

/** Lines and their books together: each line an expense of ours and a debt to its payee; a chargeback the other way round. */
export async function enter(tx: Tx, lines: readonly NewLine[], of: LinesOf, { memberId, kind, cause }: Posted): Promise<void> {
  const added = await addLines(tx, lines, of, clock.now())
  const pair = (amount: Cents) =>
    [
      { account: 'commission_expense', amount },
      { account: 'commission_payable', amount: negate(amount) },
    ] as const
  await post(tx, {
    kind,
    cause: { noun: kind === 'commission' ? 'payment' : 'reversal', id: cause },
    entries: added.flatMap((line) => pair(line.amount)),
    memberId,
    membershipId: of.membershipId,
    masterCode: of.masterCode,
    note: added
      .map((line) => line.why)
      .join(' ')
      .slice(0, 500),
  })
}

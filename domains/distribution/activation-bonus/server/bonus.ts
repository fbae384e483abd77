import { SYSTEM } from '#access/actor.ts'
import { bonusEarnedEmail, bonusTakenBackEmail } from '#domains/distribution/activation-bonus/rules/emails.ts'
import { daysPastFreeLook } from '#domains/distribution/activation-bonus/rules/enrollments.ts'
import {
  type BonusAgency,
  enrollmentsOf,
  lockBonusAgency,
  undecidedAgencies,
} from '#domains/distribution/activation-bonus/server/activation-bonus.store.ts'
import { type Activation, activationBonus, reachedOn, silentOn } from '#domains/distribution/commissions/rules/activation.ts'
import { addOtherLine } from '#domains/distribution/commissions/server/other-lines.ts'
import { ownerOf } from '#domains/distribution/commission-accounts/rules/account.ts'
import { readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import { COMMISSION_FIGURES } from '#domains/membership/sale-terms/rules/commission-figures.ts'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { type Cents, dollars, negate } from '#platform/money.ts'

/** Beyond the days within which it may be taken back: what a run missed, or a dispute won late decides, is made up for. */
const MADE_UP_DAYS = 60

const everyVersion = () => versionsOf(COMMISSION_FIGURES).map(({ figures }) => figures.activation)

export const lookBackFrom = (today: Day): Day =>
  addDays(today, -Math.max(...everyVersion().map(({ reversedWithinDays }) => reversedWithinDays)) - MADE_UP_DAYS)

/** An agency is promised the bonus of the day it became active. */
export const bonusRatesOf = ({ activeOn }: Pick<BonusAgency, 'activeOn'>): CommissionRates => ratesOn(activeOn)

/** What the rule asks about an agency. No active member today is silence from today on: the sweep asks each day. */
export const activationOf = (agency: BonusAgency, pastFreeLook: readonly Day[], today: Day): Activation => ({
  activeOn: agency.activeOn,
  pastFreeLook,
  fellSilentOn: agency.terminatedOn ?? (agency.active === 0 ? today : null),
})

/** Credits the bonus of an agency once, and takes it back once (docs/rules.md §5). */
async function decideBonus({ masterCode }: { masterCode: string }, now: Date): Promise<void> {
  const today = officeDay(now)
  await inTransaction(async (tx) => {
    const agency = await lockBonusAgency(tx, masterCode)
    if (!agency || agency.takenBackOn) return
    const activation = activationOf(agency, daysPastFreeLook(await enrollmentsOf(tx, [masterCode])), today)
    if (agency.earnedLineId)
      return takeBack(tx, agency, { lineId: agency.earnedLineId, on: silentOn(activation, today, bonusRatesOf(agency)) })
    const on = reachedOn(activation, today, bonusRatesOf(agency))
    const amount = activationBonus(activation, today, bonusRatesOf(agency))
    if (on && amount > 0) await credit(tx, agency, { on, amount })
  })
}

async function credit(tx: Tx, agency: BonusAgency, { on, amount }: { on: Day; amount: Cents }): Promise<void> {
  const { enrollments, withinDays } = bonusRatesOf(agency).activation
  const why = `Activation bonus of ${agency.name}: ${enrollments} enrollments past their free look by ${on}, within ${withinDays} days of ${agency.activeOn}.`
  const added = await addOtherLine(tx, { kind: 'ACT', payee: payeeOf(agency), masterCode: agency.masterCode, on, amount, why })
  if (added) await announce(tx, agency, { kind: 'bonus.earned', lineId: added, on, amount, write: bonusEarnedEmail })
}

async function takeBack(tx: Tx, agency: BonusAgency, { lineId, on }: { lineId: Id<'commissionLine'>; on: Day | null }): Promise<void> {
  if (on === null) return
  const { bonus, reversedWithinDays } = bonusRatesOf(agency).activation
  const how = agency.terminatedOn ? 'was terminated' : 'had no active member any more'
  const why = `${agency.name} ${how} on ${on}, within ${reversedWithinDays} days of ${agency.activeOn}: the activation bonus of ${dollars(bonus)} is taken back.`
  const line = { kind: 'CLB', payee: payeeOf(agency), masterCode: agency.masterCode, on, amount: negate(bonus), why } as const
  const added = await addOtherLine(tx, { ...line, reverses: { id: lineId, paymentId: null } })
  if (added) await announce(tx, agency, { kind: 'bonus.reversed', lineId: added, on, amount: bonus, write: bonusTakenBackEmail })
}

const payeeOf = ({ paidTo, recruiterId }: BonusAgency) => ({ kind: 'sales-agent', id: paidTo ?? recruiterId }) as const

type Announced = {
  kind: 'bonus.earned' | 'bonus.reversed'
  lineId: Id<'commissionLine'>
  on: Day
  amount: Cents
  write: (message: Parameters<typeof bonusEarnedEmail>[0]) => Email
}

async function announce(tx: Tx, agency: BonusAgency, { kind, lineId, on, amount, write }: Announced): Promise<void> {
  const { masterCode, name: agencyName, activeOn } = agency
  await recordEvent(tx, { kind, by: SYSTEM, about: { noun: 'commissionLine', id: lineId }, masterCode, data: { on } })
  for (const { email, name, userId } of await readersOf(ownerOf(payeeOf(agency)))) {
    await sendEmail(tx, {
      kind: 'activation_bonus',
      to: { email, name },
      onceKey: `${kind}:${lineId}`,
      userId,
      email: write({ name, agencyName, activeOn, on, amount, url: `${publicUrl()}/sales-center/reporting?report=commissions` }),
    })
  }
}

export const decideBonuses = sweep({
  name: 'activation_bonus.decide',
  find: ({ now, after, limit }) => {
    const needed = Math.min(...everyVersion().map(({ enrollments }) => enrollments))
    return undecidedAgencies({ activeSince: lookBackFrom(officeDay(now)), needed, after, limit })
  },
  key: ({ masterCode }) => masterCode,
  work: decideBonus,
})

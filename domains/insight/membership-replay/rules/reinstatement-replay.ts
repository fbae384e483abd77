import { movedDay } from '#domains/insight/membership-replay/rules/arrears-replay.ts'
import type { MemberChange, Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { whyNotReinstate } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import { addDays, type Day } from '#platform/days.ts'
import { type Cents, negate, ZERO } from '#platform/money.ts'

export type Reinstated = { dueOn: Day; on: Day; earlier: readonly Day[]; amount: Cents }

/** Whether the reinstatement would have been possible, and until when its wait would have lasted. */
export function reinstatementChanges(reinstated: Reinstated, { now, drafted }: Sides<MembershipTerms>): MemberChange[] {
  const { on, amount } = reinstated
  const [before, after] = [whyNot(reinstated, now), whyNot(reinstated, drafted)]
  const waits = [now, drafted].map(({ miniWaitDays }) => addDays(on, miniWaitDays))
  const [was = on, is = on] = waits
  if (before === null && after === null) return was === is ? [] : [movedDay('mini_wait', was, is)]
  if (before === after) return []
  const said = (because: string | null): string => (because ? `${because}::` : `reinstated:${on}:${amount}`)
  const cents = before === null ? negate(amount) : after === null ? amount : ZERO
  return [{ figure: `reinstated:${before ?? 'yes'}>${after ?? 'yes'}`, part: '', before: said(before), after: said(after), cents }]
}

const whyNot = ({ dueOn, on, earlier }: Reinstated, terms: MembershipTerms) =>
  whyNotReinstate({ status: 'LAPSED', dueOn, earlierReinstatements: earlier, deniesKnownLoss: true }, on, terms)

import { movedDay } from '#domains/insight/membership-replay/rules/arrears-replay.ts'
import type { MemberChange, Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { addDays, type Day, earliest } from '#platform/days.ts'
import { ZERO } from '#platform/money.ts'

/** A card of which a member was told that it expires. `toldOn`: the days of the notices, as they were due. */
export type ExpiringCard = { lastDay: Day; toldOn: readonly Day[]; today: Day }

/**
 * How often the member would have been told, and when first. The card was in use on the day of its last notice; where that was the last one
 * of the figures in force, nothing says that it was replaced, and it counts until it expired.
 */
export function cardChanges({ lastDay, toldOn, today }: ExpiringCard, { now, drafted }: Sides<MembershipTerms>): MemberChange[] {
  const lastTold = toldOn.toSorted().at(-1)
  if (lastTold === undefined) return []
  const days = ({ cardExpiryNoticeDays }: MembershipTerms): Day[] =>
    cardExpiryNoticeDays.map((before) => addDays(lastDay, -before)).toSorted()
  const usedUntil = earliest(today, (days(now).at(-1) ?? lastDay) <= lastTold ? lastDay : lastTold)
  const told = (terms: MembershipTerms): Day[] => days(terms).filter((on) => on <= usedUntil)
  const [before, after] = [told(now), told(drafted)]
  const [first, firstNow] = [before[0], after[0]]
  const often: MemberChange[] =
    before.length === after.length
      ? []
      : [
          {
            ...{ figure: `card_notices:${after.length > before.length ? 'more' : 'fewer'}`, part: '', cents: ZERO },
            ...{ before: `times:${before.length}:`, after: `times:${after.length}:` },
          },
        ]
  return first && firstNow && first !== firstNow ? [...often, movedDay('card_notice', first, firstNow)] : often
}

import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import type { InferResult } from 'kysely'
import { cardExpiryNotices } from '#domains/membership/billing-periods/rules/periods.ts'
import { cardExpiringEmail } from '#domains/membership/billing/rules/notices.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { cardsExpiringBy } from '#domains/money/payments/server/payment-methods.store.ts'
import { officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addDays, addMonths, day, type Day, parts } from '#platform/days.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'

/**
 * Thirty and seven days before the end of a card's month, unless a later payment proves that its bank has renewed it (docs/rules.md §3).
 */
export const noticeExpiringCards = sweep({
  name: 'payments.expiring_cards',
  find: (page) => cardsExpiringBy(page, parts(addDays(officeDay(page.now), 31))),
  key: ({ membershipId }) => membershipId,
  work: noticeExpiring,
})

type Expiring = InferResult<ReturnType<typeof cardsExpiringBy>>[number]

async function noticeExpiring(card: Expiring, now: Date): Promise<void> {
  const membership = await membershipById(db(), card.membershipId)
  if (!membership || !card.month || !card.year) return
  const today = localDay(membership.state, now)
  const notices = cardExpiryNotices(
    { month: card.month, year: card.year, lastSuccessOn: localDay(membership.state, card.seenAt) },
    termsOn(today),
  )
  const due = notices.filter((on) => on <= today).at(-1)
  const lastDay = lastDayOf(card.month, card.year)
  if (!due || today > lastDay) return
  const { period, amount } = await nextCharge(membership)
  await inTransaction((tx) =>
    sendEmail(tx, {
      kind: 'card_expiring',
      onceKey: `card_expiring:${card.membershipId}:${lastDay}:${due}`,
      memberId: card.memberId,
      membershipId: card.membershipId,
      to: { email: card.email, name: card.name ?? card.firstName },
      email: cardExpiringEmail({
        name: card.firstName,
        last4: card.last4 ?? '',
        expiresAfter: lastDay,
        nextCharge: { on: period?.from ?? today, amount },
        url: `${publicUrl()}/member-center/benefits`,
      }),
    }),
  )
}

const lastDayOf = (month: number, year: number): Day => addDays(addMonths(day(`${year}-${String(month).padStart(2, '0')}-01`), 1), -1)

import { say } from '#domains/records/translations/rules/translation.ts'
import type { Addressed } from '#domains/records/messages/server/messages.ts'
import { payeeOptions } from '#domains/money/payees/server/options.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'

const FOOTER = say`You’re receiving this email because it’s about your Breakwater membership. Questions? Reply, or message us from your member center.`

type Changed = { id: Id<'payee'>; last4: string | null; before: string | null; byBank: boolean; usableFrom: Date | null }

/** Goes to the member's address and to the former one. Shows at most four digits. */
export function payeeEmail(
  to: { firstName: string; name: string; email: string; memberId: Id<'member'> },
  { id, last4, before, byBank, usableFrom }: Changed,
): Addressed {
  return {
    kind: 'payee_changed',
    to: { email: to.email, name: to.name },
    memberId: to.memberId,
    onceKey: `payee:${id}:${to.email}`,
    email: {
      subject: say`How we pay your claims has changed`,
      greeting: say`Hello ${to.firstName},`,
      paragraphs: [
        last4
          ? say`From now on, we’ll pay your claims to the bank account ending in ${last4}.`
          : say`From now on, we’ll pay your claims by check, to the address we have on file for you.`,
        ...(before ? [say`Until now, it was the account ending in ${before}.`] : []),
        ...(byBank ? [say`Your bank told us about this change when it received our last payment.`] : []),
        ...(usableFrom
          ? [say`We won’t pay there before ${{ day: dayIn(BANKING_ZONE, usableFrom) }}, so you have time to tell us if this wasn’t you.`]
          : []),
        say`If this wasn’t you, contact us right away and change your password.`,
      ],
      action: { label: say`Review change`, url: `${payeeOptions().publicUrl}/member-center/edit-profile` },
      footer: FOOTER,
    },
  }
}

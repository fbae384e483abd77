import { say } from '#domains/records/translations/rules/translation.ts'
import type { Addressed } from '#domains/records/messages/server/messages.ts'
import { payeeOptions } from '#domains/money/payees/server/options.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'

const FOOTER = say`This letter belongs to your Breakwater membership. Questions: reply to it, or write to us from your member center.`

type Changed = { id: Id<'payee'>; last4: string | null; before: string | null; byBank: boolean; usableFrom: Date | null }

/** Goes to the member's address and to the former one. Shows at most four digits. */
export function payeeEmail(
  to: { name: string; email: string; memberId: Id<'member'> },
  { id, last4, before, byBank, usableFrom }: Changed,
): Addressed {
  return {
    kind: 'payee_changed',
    to: { email: to.email, name: to.name },
    memberId: to.memberId,
    onceKey: `payee:${id}:${to.email}`,
    email: {
      subject: say`Where we pay your claims has changed`,
      greeting: say`Dear ${to.name},`,
      paragraphs: [
        last4
          ? say`From now on we pay your claims to the bank account ending in ${last4}.`
          : say`From now on we pay your claims by check, to the address we have for you.`,
        ...(before ? [say`Until now it was the account ending in ${before}.`] : []),
        ...(byBank ? [say`Your bank told us so when it took our last payment.`] : []),
        ...(usableFrom
          ? [say`Nothing is paid there before ${{ day: dayIn(BANKING_ZONE, usableFrom) }}, so that you can tell us if this was not you.`]
          : []),
        say`Was this not you? Write to us at once, and change your password.`,
      ],
      action: { label: say`Look at it`, url: `${payeeOptions().publicUrl}/member-center/edit-profile` },
      footer: FOOTER,
    },
  }
}

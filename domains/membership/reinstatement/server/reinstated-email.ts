import type { Period } from '#domains/membership/billing-periods/rules/periods.ts'
import { reinstatedEmail } from '#domains/membership/reinstatement/rules/emails.ts'
import type { CoverageBreak } from '#domains/membership/coverage/rules/coverage.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { addDays } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'

/** M8, to the member: from which day they are covered again, and which days stay uncovered. */
export async function sendReinstatedEmail(
  tx: Tx,
  { id, memberId, number }: Membership,
  { breaks, period }: { breaks: readonly CoverageBreak[]; period: Period },
): Promise<void> {
  const member = await memberById(tx, memberId)
  if (!member) return
  const [first] = breaks
  const uncoveredTo = breaks.at(-1)?.to
  await sendEmail(tx, {
    kind: 'reinstated',
    onceKey: `reinstated:${id}:${period.from}`,
    memberId,
    membershipId: id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: reinstatedEmail({
      name: member.first_name,
      number,
      paidThroughOn: period.to,
      url: `${publicUrl()}/member-center`,
      coveredAgainOn: uncoveredTo ? addDays(uncoveredTo, 1) : period.from,
      gap: first && uncoveredTo ? { from: first.from, to: uncoveredTo } : null,
    }),
  })
}

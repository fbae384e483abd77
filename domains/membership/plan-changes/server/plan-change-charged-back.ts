import type { Period } from '#domains/membership/billing-periods/rules/periods.ts'
import { planChangeBegun } from '#domains/membership/plan-changes/server/plan-changes.store.ts'
import { planChangeChargedBackEmail } from '#domains/membership/plan-changes/server/plan-emails.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { addDays } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { lockMembership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { postponeLimit } from '#domains/membership/memberships/server/coverage-changes.ts'

/**
 * The bank finally took back the difference of an upgrade: the higher limit does not hold for the days it paid for.
 * The plan continues, because the next payment is its whole price (docs/rules.md §10). Applied twice, it happens
 * once.
 */
export async function planChangeChargedBack(tx: Tx, id: Id<'membership'>, { from, to, amount }: Period & { amount: Cents }): Promise<void> {
  const membership = await lockMembership(tx, id)
  const change = await planChangeBegun(tx, id, { requestedOn: from, due: amount })
  const until = addDays(to, 1)
  if (!membership || !change || change.effectiveFrom >= until) return
  const { toPlanVersionId: planVersionId, effectiveFrom } = change
  if (!(await postponeLimit(tx, id, { planVersionId, effectiveFrom, until }))) return
  const [member, plan] = [await memberById(tx, membership.memberId), await planVersion(planVersionId)]
  if (!member) return
  await sendEmail(tx, {
    kind: 'plan_changed',
    onceKey: `plan_change_taken_back:${change.id}`,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    memberId: membership.memberId,
    membershipId: id,
    email: planChangeChargedBackEmail({
      name: member.first_name,
      planName: plan.name,
      limit: plan.limit,
      effectiveFrom: until,
      url: `${publicUrl()}/member-center/benefits`,
    }),
  })
}

import { pathTo } from '#access/path-to.ts'
import { linkOf } from '#domains/distribution/commission-accounts/server/account-emails.ts'
import { readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import { formsWaitNews, taxFormEmail } from '#domains/distribution/tax-forms/rules/emails.ts'
import { stateOf } from '#domains/distribution/tax-forms/server/approving.ts'
import { lockUnnoticed, markNoticed, unnoticed } from '#domains/distribution/tax-forms/server/tax-forms.store.ts'
import { yearRows } from '#domains/distribution/tax-forms/server/year.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { parts } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Sweep, sweep } from '#platform/jobs/sweep.ts'

/** Writes to whoever an approved form is about. */
export const noticeForms = sweep<{ id: Id<'taxForm'> }>({
  name: 'tax_forms.notices',
  find: ({ after, limit }) => unnoticed(after, limit),
  key: ({ id }) => id,
  work: ({ id }) =>
    inTransaction(async (tx) => {
      const form = await lockUnnoticed(tx, id)
      if (!form) return
      const owner = { kind: form.owner_kind, id: form.owner_id }
      for (const { email, name, userId } of await readersOf(owner, tx)) {
        const { year, box1_cents: box1, box4_cents: box4 } = form
        const written = taxFormEmail({ name, year, isCorrected: form.kind !== 'original', box1, box4, url: linkOf(owner, { userId }) })
        await sendEmail(tx, { kind: 'tax_form', to: { email, name }, userId, onceKey: `tax_form:${id}:${email}`, email: written })
      }
      await markNoticed(tx, id, clock.now())
    }),
})

/** The day of January from which finance is notified that forms wait. */
const WARNED_FROM = 20

export const warnFinance: Sweep = { name: 'tax_forms.deadline', run: async (now) => ((await warn(now)) ? 'done' : 'nothing') }

/** False when nothing waits, or it is not late enough to say so. */
async function warn(now: Date): Promise<boolean> {
  const { year: current, month, dayOfMonth } = parts(officeDay(now))
  if (month !== 1 || dayOfMonth < WARNED_FROM) return false
  const year = current - 1
  const count = (await yearRows(year)).filter((row) => ['to_approve', 'no_number'].includes(stateOf(year, row))).length
  if (count === 0) return false
  await inTransaction((tx) => {
    const onceKey = `tax_forms_wait:${year}`
    const path = `${pathTo('/account-center/payouts')}?tab=forms&year=${year}`
    return notifyStaff(tx, ['finance'], { kind: 'tax_forms_wait', onceKey, ...formsWaitNews({ year, count }), path })
  })
  return true
}

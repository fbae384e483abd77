import { correctionEmail, correctionWaitsNews } from '#domains/distribution/commission-adjustments/rules/emails.ts'
import type { Payee } from '#domains/distribution/statements/server/payees.ts'
import { ownerOf } from '#domains/distribution/commission-accounts/rules/account.ts'
import { readersOf } from '#domains/distribution/commission-accounts/server/owners.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { pathTo } from '#access/path-to.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** To the payee: their commissions were corrected. */
export async function writeOfCorrection(
  tx: Tx,
  { id, payee, amount, reason }: { id: Id<'adjustment'>; payee: Payee; amount: Cents; reason: string },
): Promise<void> {
  const page = payee.kind === 'agency' ? '/agent-center/reporting' : '/sales-center/reporting?report=commissions'
  for (const { email, name, userId } of await readersOf(ownerOf(payee))) {
    await sendEmail(tx, {
      kind: 'commission_corrected',
      to: { email, name },
      onceKey: `commission_corrected:${id}:${email}`,
      userId,
      email: correctionEmail({ name, amount, reason, url: userId ? `${publicUrl()}${page}` : null }),
    })
  }
}

/** To finance, without whoever proposed it: it counts once one of them has approved it. */
export async function notifyOfProposal(
  tx: Tx,
  { id, amount, reason, by }: { id: Id<'adjustment'>; amount: Cents; reason: string; by: Id<'user'> },
): Promise<void> {
  const onceKey = `correction_waits:${id}`
  const path = `${pathTo('/account-center/payouts')}?tab=corrections`
  await notifyStaff(tx, ['finance'], { kind: 'correction_waits', onceKey, ...correctionWaitsNews({ amount, reason }), path }, { by })
}

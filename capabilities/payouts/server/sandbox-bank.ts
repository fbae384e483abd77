import { payoutOptions } from '#capabilities/payouts/server/options.ts'
import { payoutsOnTheirWay } from '#capabilities/payouts/server/payouts.store.ts'
import { sendPayout, settlePayout } from '#capabilities/payouts/server/payouts.ts'
import { endOfSpan } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'

const BANK = { kind: 'system', name: 'Sandbox bank' } as const
/** The clearing house and the mail, as they usually are. */
const BUSINESS_DAYS = { ach: 1, check: 5, manual: 1 } as const
const BANKING_ZONE = 'America/New_York'

/**
 * In the sandbox a bank takes what finance released and pays it after a business day. Without the sandbox payouts leave
 * by hand: finance records that they arrived, or came back.
 */
export async function sweepSandboxBank(now: Date): Promise<void> {
  if (!payoutOptions().sandbox) return
  const today = dayIn(BANKING_ZONE, now)
  for (const { id, status, method, released_at: releasedAt } of await payoutsOnTheirWay()) {
    if (status === 'released') await sendPayout(id, BANK)
    const paidOn = releasedAt && endOfSpan(dayIn(BANKING_ZONE, releasedAt), { days: BUSINESS_DAYS[method], type: 'business' })
    if (paidOn && paidOn <= today) await settlePayout(id, BANK, null).catch(ignoreSettled)
  }
}

/** Two sweeps at once, or finance was quicker. */
function ignoreSettled(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'not_on_its_way')) throw error
}

import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { saveInterest } from '#domains/membership/quotes/server/interest.store.ts'

/** A customer wants to hear when memberships are offered in their state (docs/rules.md §2). Repeated requests are saved once. */
export async function saveInterestRequest(interest: { email: string; state: string }): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await saveInterest(tx, interest, clock.now()))) return
    await recordEvent(tx, {
      kind: 'lead.state_interest',
      by: { kind: 'visitor', name: 'A visitor' },
      about: { noun: 'lead', id: newId('lead') },
      data: { state: interest.state },
    })
  })
}

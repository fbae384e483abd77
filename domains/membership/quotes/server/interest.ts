import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { keepInterest } from '#domains/membership/quotes/server/interest.store.ts'

/** Somebody wants to hear when memberships are offered in their state (docs/rules.md §2). Asked twice, it is kept once. */
export async function beInterested(interest: { email: string; state: string }): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await keepInterest(tx, interest, clock.now()))) return
    await recordEvent(tx, {
      kind: 'lead.state_interest',
      by: { kind: 'visitor', name: 'A visitor' },
      about: { noun: 'lead', id: newId('lead') },
      data: { state: interest.state },
    })
  })
}

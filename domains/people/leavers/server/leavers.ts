import type { Actor } from '#access/actor.ts'
import { MOST_LEAVERS, type FoundLeaver } from '#domains/people/leavers/contract.ts'
import { addressesIn } from '#domains/people/leavers/rules/addresses.ts'
import { REASONS_NOT_ON_ACCESS, whyNotSuspendUser } from '#domains/people/user-access/policy.ts'
import { suspendUser } from '#domains/people/user-access/server/changing-access.ts'
import { factsOf } from '#domains/people/user-access/server/known-user.ts'
import { usersByEmail } from '#domains/people/user-access/server/users-by-email.ts'
import { readTable, refuseTable } from '#domains/records/table-imports/server/read-table.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** Who the addresses of a file are, and why they would not be suspended. */
export async function readLeavers(actor: Actor, stream: AsyncIterable<Uint8Array>): Promise<{ rows: FoundLeaver[] }> {
  const emails = addressesIn(await readTable(stream))
  if (emails === null) refuseTable('We found no column of email addresses. Name it “Email” in the first row.')
  if (emails.length > MOST_LEAVERS) refuseTable('This file has more than 500 addresses. Split it into parts.')
  const users = new Map((await usersByEmail(emails)).map((user) => [user.email.toLowerCase(), user]))
  const rows = emails.map((email): FoundLeaver => {
    const user = users.get(email)
    if (!user) return { email, user: null, whyNot: 'unknown' }
    return { email, user: { id: user.id, name: user.name, role: user.role }, whyNot: whyNotSuspendUser(actor, factsOf(user)) }
  })
  return { rows }
}

type Wanted = { userIds: readonly Id<'user'>[]; reason: string }
type Skipped = { userId: Id<'user'>; whyNot: NonNullable<FoundLeaver['whyNot']> }

/** One after the other, each in its own transaction. Who is suspended already is done. */
export async function suspendLeavers(actor: Actor, { userIds, reason }: Wanted): Promise<{ suspended: number; skipped: Skipped[] }> {
  const skipped: Skipped[] = []
  let suspended = 0
  for (const userId of new Set(userIds)) {
    try {
      await suspendUser(actor, userId, reason)
      suspended++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const whyNot = REASONS_NOT_ON_ACCESS.find((code) => code === error.code) ?? 'unknown'
      skipped.push({ userId, whyNot })
    }
  }
  return { suspended, skipped }
}

import { db } from '#platform/db.ts'

export type Undeliverable = { since: Date; because: 'bounced' | 'complained' }

/** Since when an address gets mandatory kinds only: it bounces, or its reader reported an email as spam. */
export async function undeliverableAddress(email: string): Promise<Undeliverable | null> {
  const row = await db().selectFrom('undeliverable_addresses').select(['since', 'because']).where('email', '=', email).executeTakeFirst()
  return row ? { since: row.since, because: row.because === 'complained' ? 'complained' : 'bounced' } : null
}

import { createHmac, hkdfSync } from 'node:crypto'
import { db, inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

let bodyKey: Uint8Array | undefined

/** `secret` is the house's: a body may hold a password, and what is kept of it must tell nothing to who reads the table. */
export function openIdempotency({ secret }: { secret: string }): void {
  bodyKey = new Uint8Array(hkdfSync('sha256', secret, 'breakwater', 'idempotency: what was asked, 1', 32))
}

type Keyed = { actor: string; key: string; route: string; body: unknown }

/**
 * Runs the work once for a key and remembers its answer, in one transaction with the work itself: the same key and
 * body get the same answer, however many ask at once; the same key with another body is refused.
 */
export async function once({ actor, key, route, body }: Keyed, work: () => Promise<unknown>): Promise<unknown> {
  const bodyHash = digestOf(body)
  return inTransaction(async (tx) => {
    // A second request with this key waits here until the first has committed or failed.
    const taken = await tx
      .insertInto('idempotency_keys')
      .values({ actor, key, route, body_hash: bodyHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) return answerGiven({ actor, key, route }, bodyHash)

    const answer = await work()
    await tx
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: JSON.stringify(answer) })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

function digestOf(body: unknown): string {
  if (!bodyKey) throw new Error('openIdempotency was not called.')
  return createHmac('sha256', bodyKey)
    .update(JSON.stringify(body ?? null))
    .digest('hex')
}

async function answerGiven({ actor, key, route }: Omit<Keyed, 'body'>, bodyHash: string): Promise<unknown> {
  const given = await db()
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (given.route !== route || given.body_hash !== bodyHash || given.answer === null) throw new Refusal('key_used_for_another_request')
  return JSON.parse(given.answer)
}

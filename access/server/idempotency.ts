import { sql } from 'kysely'
import { createHmac, hkdfSync } from 'node:crypto'
import { type BatchKey, inBatch } from '#platform/jobs/batch.ts'
import { db, inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

let bodyKey: Uint8Array | undefined

/** `secret` is the company's: a body may hold a password, so only a keyed digest of it is stored. */
export function openIdempotency({ secret }: { secret: string }): void {
  bodyKey = new Uint8Array(hkdfSync('sha256', secret, 'breakwater', 'idempotency: what was asked, 1', 32))
}

type Keyed = { actor: string; key: string; route: string; body: unknown }

/**
 * Runs the work once for a key and stores its answer in the same transaction: the same key and body get the same answer,
 * however many requests come at once; the same key with another body is refused. `again`: what a repeated answer needs besides
 * (a cookie).
 */
export async function once(
  { actor, key, route, body }: Keyed,
  work: () => Promise<unknown>,
  again: () => Promise<unknown> = async () => {},
): Promise<unknown> {
  let isAgain = false
  const bodyHash = digestOf(body)
  const answer = await inTransaction(async (tx) => {
    // A second request with this key waits here until the first has committed or failed.
    const taken = await tx
      .insertInto('idempotency_keys')
      .values({ actor, key, route, body_hash: bodyHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) {
      isAgain = true
      return answerGiven({ actor, key, route }, bodyHash)
    }

    const answer = await work()
    await tx
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: JSON.stringify(answer) })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .execute()
    return answer
  })
  if (isAgain) await again()
  return answer
}

/**
 * The same for a batch, whose items are each done in a transaction of its own (platform/jobs/process-each.ts): the answer is
 * stored for the whole, and a repeated request after an interruption goes on with what is missing. Of two at once, each item is
 * done once.
 */
export async function onceForEach({ actor, key, route, body }: Keyed, work: () => Promise<unknown>): Promise<unknown> {
  const bodyHash = digestOf(body)
  const row = { actor, key, route, body_hash: bodyHash }
  await db()
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await keptFor({ actor, key })
  if (before.route !== route || before.body_hash !== bodyHash) throw new Refusal('key_used_for_another_request')
  if (before.answer !== null) return JSON.parse(before.answer)
  try {
    const answer = JSON.stringify(await inBatch({ actor, key }, work))
    await db()
      .updateTable('idempotency_keys')
      .set({ status: 200, answer })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .where('answer', 'is', null)
      .execute()
  } catch (error) {
    if (error instanceof Refusal) await freeUntouched({ actor, key })
    throw error
  }
  return JSON.parse((await keptFor({ actor, key })).answer ?? 'null')
}

/** Refused as a whole, before anything was done: the key can be used again. */
async function freeUntouched({ actor, key }: BatchKey): Promise<void> {
  await sql`
    delete from idempotency_keys k where actor = ${actor} and key = ${key} and answer is null
      and not exists (select from batch_items i where i.actor = k.actor and i.key = k.key)`.execute(db())
}

function digestOf(body: unknown): string {
  if (!bodyKey) throw new Error('openIdempotency was not called.')
  return createHmac('sha256', bodyKey)
    .update(JSON.stringify(body ?? null))
    .digest('hex')
}

async function answerGiven({ actor, key, route }: Omit<Keyed, 'body'>, bodyHash: string): Promise<unknown> {
  const given = await keptFor({ actor, key })
  if (given.route !== route || given.body_hash !== bodyHash || given.answer === null) throw new Refusal('key_used_for_another_request')
  return JSON.parse(given.answer)
}

const keptFor = ({ actor, key }: BatchKey) =>
  db()
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

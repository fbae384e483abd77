import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { chance } from '#proofs/random.ts'
import { openProofApp, PROOF_SECRET, type ProofApp } from '#proofs/proof-app.ts'
import { approve, moneyAtNetwork } from '#domains/money/payouts/proof/fixture.ts'
import { masterKeys, seal } from '#domains/money/payees/server/envelope.ts'
import { lockMember, replacePayee } from '#domains/money/payees/server/payees.store.ts'
import { publishAll } from '#db/publish.ts'
import { createCast } from '#db/create-cast.ts'
import { closeDatabase, db, inTransaction, openDatabase } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const DRAINED_WITHIN_MS = 60_000
const MONTHS_AGO_MS = 90 * 86_400_000

/**
 * Claims are approved while the worker is killed, again and again: small and clear, their payouts are released automatically (K16) to an
 * old account.
 */
export async function provePayouts({ databaseUrl, seed, rounds, people, say }: Asked): Promise<Answered> {
  const random = chance(seed)
  openDatabase({ connectionString: databaseUrl })
  await inTransaction(publishAll)
  const cast = await createCast()
  await accountOfOld(cast.members.amara.id)
  await moneyAtNetwork(people * 1_000_00)
  const stage = await openProofApp(databaseUrl, random)
  try {
    const claims: Id<'claim'>[] = []
    for (let kill = 0; kill < rounds; kill++) {
      const upTo = Math.ceil(((kill + 1) * people) / rounds)
      while (claims.length < upTo) claims.push(await approve({ cast }, 'amara', { clear: true }))
      await pause(random() * 400)
      await endRest()
      await stage.endHard('worker')
      await stage.start('worker')
      if (kill % 20 === 19) say(`${kill + 1} kills, ${claims.length} claims approved`)
    }
    const drainedMs = await drain(people)
    return {
      figures: { kills: rounds, payouts: claims.length, 'backlog drained in': `${drainedMs} ms` },
      breaches: await breachesOf(stage, claims),
    }
  } finally {
    await stage.close()
    await closeDatabase()
  }
}

export async function accountOfOld(memberId: Id<'member'>, secret = PROOF_SECRET): Promise<void> {
  const id = newId('payee')
  await inTransaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    await replacePayee(tx, {
      id,
      memberId,
      method: 'ach',
      holderName: `${member.first_name} ${member.last_name}`,
      bankName: null,
      nameMatch: 'same',
      usableFrom: null,
      changedBy: null,
      at: new Date(Date.now() - MONTHS_AGO_MS),
      account: {
        ...seal(JSON.stringify({ routing: '110000000', account: '000123456789' }), { keys: masterKeys([], secret), about: id }),
        accountType: 'checking',
        last4: '6789',
        digest: null,
      },
    })
  })
}

/** Works until everything is sent, or for a minute. Jobs of a killed worker are unlocked at once, not after forty seconds. */
async function drain(people: number): Promise<number> {
  const since = performance.now()
  await sql`delete from job_workers`.execute(db())
  await sql`update messages set claimed_at = null where status <> 'sent'`.execute(db())
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = now()
    where locked_at is not null`.execute(db())
  while (performance.now() - since < DRAINED_WITHIN_MS && (await sentOf()) < people) {
    await endRest()
    await pause(250)
  }
  return Math.round(performance.now() - since)
}

/** Ends the half hour of rest. */
const endRest = () => sql`update payouts set releases_at = now() where status = 'pending' and releases_at > now()`.execute(db())

async function sentOf(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payouts where status in ('sent', 'settled')`.execute(
    db(),
  )
  return rows[0]?.count ?? 0
}

type Kept = { id: Id<'payout'>; claim_id: Id<'claim'>; status: string; amount: number; approved: number; sent: number; sentEvents: number }

/** Compares each payout with the network: exactly one transfer of its amount. */
async function breachesOf({ stripe }: ProofApp, claims: readonly Id<'claim'>[]): Promise<string[]> {
  const { rows } = await sql<Kept>`
    select p.id, p.claim_id, p.status, p.amount_cents::int as amount,
      (select count(*)::int from ledger_transactions where cause_id = p.id and kind = 'claim_approved') as approved,
      (select count(*)::int from ledger_transactions where cause_id = p.id and kind = 'claim_sent') as sent,
      (select count(*)::int from history_events where noun_id = p.id and kind = 'payout.sent') as "sentEvents"
    from payouts p`.execute(db())
  const transfers = await stripe.transfers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const at = Map.groupBy(transfers, ({ transfer_group: group }) => group ?? '')
  const ofClaim = Map.groupBy(rows, ({ claim_id: claimId }) => claimId)
  const whole = await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries`.execute(db())
  return [
    ...claims.filter((id) => ofClaim.get(id)?.length !== 1).map((id) => `${id} has ${ofClaim.get(id)?.length ?? 0} payouts`),
    ...rows
      .filter((row) => row.status !== 'sent' || row.approved !== 1 || row.sent !== 1 || row.sentEvents !== 1)
      .map((row) => `${row.id} is ${JSON.stringify(row)}`),
    ...rows
      .filter(({ id, amount }) => at.get(id)?.length !== 1 || at.get(id)?.[0]?.amount !== amount)
      .map(({ id }) => `${id} reached the bank ${at.get(id)?.length ?? 0} times`),
    ...[...at.keys()].filter((group) => !rows.some(({ id }) => id === group)).map((group) => `the bank has ${group}, which we never sent`),
    ...(whole.rows[0]?.sum === 0 ? [] : ['the ledger does not come to nothing']),
  ]
}

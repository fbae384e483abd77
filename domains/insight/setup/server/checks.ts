import { statfs } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { type Check, isNetworkWell } from '#domains/insight/setup/rules/steps.ts'
import { setupOptions } from '#domains/insight/setup/server/options.ts'
import { LEAST_FREE_MB } from '#domains/insight/setup/server/results-in-words.ts'
import { addResult, type Facts, type ResultStep } from '#domains/insight/setup/server/setup.store.ts'
import { plansKey } from '#domains/insight/setup/server/steps.ts'
import { causeEvent, dropTestCustomer, eventsSentTo, networkAccount } from '#domains/money/gateway/server/gateway-self-test.ts'
import { cameByWebhook, missingEvents } from '#domains/money/webhooks/server/self-test.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'

type Result = { isWell: boolean; facts: Facts }

/** Tries it for real, and keeps what was found with who asked and when. */
export async function runCheck(actor: Actor, step: Check): Promise<void> {
  const { isWell, facts } = step === 'network' ? await checkNetwork() : await checkStorage()
  await keep(actor, step, { isWell, facts })
}

export async function confirmPlansRead(actor: Actor): Promise<void> {
  await keep(actor, 'plans', { isWell: true, facts: { plans: plansKey() } })
}

async function keep(actor: Actor, step: ResultStep, { isWell, facts }: Result): Promise<void> {
  await inTransaction(async (tx) => {
    await addResult(tx, { step, isWell, facts, by: userOf(actor), at: clock.now() })
    await recordEvent(tx, { kind: 'setup.checked', by: actor, about: { noun: 'user', id: actor.id }, data: { step, isWell } })
  })
}

async function checkNetwork(): Promise<Result> {
  const account = await networkAccount()
  if (!account) return { isWell: false, facts: { account: null } }
  const sent = await eventsSentTo(`${setupOptions().publicUrl}/api/webhooks/stripe`)
  const missing = sent === null ? [] : missingEvents(sent)
  const customer = await causeEvent()
  const came = await arrives(customer)
  await dropTestCustomer(customer)
  const { name, id, live, sandbox, takesPayments } = account
  return {
    isWell: isNetworkWell({ live, takesPayments, missing, came }, { isDemo: setupOptions().sandbox }),
    facts: { account: `${name} (${id})`, live, sandbox, takesPayments, missing, came },
  }
}

/** Webhooks come in their own time: asked four times a second until one is here. */
async function arrives(customer: string): Promise<boolean> {
  const { patienceMs = 10_000 } = setupOptions()
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if (await cameByWebhook(customer)) return true
    await pause(250)
  }
  return false
}

async function checkStorage(): Promise<Result> {
  const { dataDir } = setupOptions()
  const reads = await readsBack().catch(() => false)
  if (dataDir === null) return { isWell: reads, facts: { reads, onDisk: false, freeMb: null } }
  const { bavail, bsize } = await statfs(dataDir)
  const freeMb = Math.floor((bavail * bsize) / 1024 ** 2)
  return { isWell: reads && freeMb >= LEAST_FREE_MB, facts: { reads, onDisk: true, freeMb } }
}

async function readsBack(): Promise<boolean> {
  const bytes = randomBytes(64)
  const key = await files().put(bytes)
  const read = await files().read(key)
  await files().drop(key)
  return bytes.equals(read)
}

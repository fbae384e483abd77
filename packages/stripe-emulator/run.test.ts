import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type Stripe from 'stripe'
import { checkout, join as subscribe } from './testing/memberships.ts'
import { eventually, receiver } from './testing/receiver.ts'
import { pay } from './testing/payer.ts'
import { clientOn, controlsOf, freshFolder, sandbox, SECRET_KEY, WEBHOOK_SECRET, type Proof } from './testing/emulator.ts'

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url))

type Child = Pick<Proof, 'stripe' | 'url' | 'door'> & { process: ChildProcess; ended: Promise<number | null> }

const optionsOf = (options: object): string => JSON.stringify({ port: 0, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, ...options })

/** An emulator in a process of its own, to be killed. */
async function child(options: object): Promise<Child> {
  const started = spawn(process.execPath, [RUN, optionsOf(options)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<number | null>((resolve) => started.once('exit', resolve))
  onTestFinished(() => void started.kill('SIGKILL'))
  const line = await new Promise<string>((resolve, reject) => {
    started.stdout?.once('data', (data: Buffer) => resolve(data.toString('utf8')))
    started.stderr?.once('data', (data: Buffer) => reject(new Error(data.toString('utf8'))))
  })
  const ready: unknown = JSON.parse(line)
  if (typeof ready !== 'object' || ready === null || !('port' in ready) || typeof ready.port !== 'number') throw new Error(line)
  const url = `http://127.0.0.1:${ready.port}`
  return { process: started, ended, url, stripe: clientOn(ready.port), door: controlsOf(url) }
}

test('says that it is ready in one line, and ends on SIGTERM or with its parent', async () => {
  for (const end of [(it: Child) => it.process.kill('SIGTERM'), (it: Child) => it.process.disconnect()]) {
    const it = await child({ dataDir: await freshFolder() })
    expect((await it.stripe.balance.retrieve()).object).toBe('balance')
    end(it)
    expect(await it.ended).toBe(0)
  }
})

test('ends also when its parent was gone before it was ready', async () => {
  const started = spawn(process.execPath, [RUN, optionsOf({ dataDir: await freshFolder() })], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.disconnect()
  expect(await new Promise((resolve) => started.once('exit', resolve))).toBe(0)
})

test('says plainly why it cannot start', async () => {
  await expect(child({ dataDir: join(RUN, 'below-a-file') })).rejects.toThrow('The Stripe emulator could not start:')
  await expect(child({})).rejects.toThrow('Its options lack dataDir.')
})

test('killed between any two answers, it has kept each one it gave', { timeout: 60_000 }, async () => {
  const dataDir = await freshFolder()
  const acknowledged = new Map<string, string>()
  for (let kill = 0; kill < 6; kill++) {
    const it = await child({ dataDir })
    const asking = Array.from({ length: 16 }, (_, n) => `kill-${kill}-${n}`).map(async (key) => {
      const made = await it.stripe.customers.create({ name: key }, { idempotencyKey: key }).catch(() => null)
      if (made) acknowledged.set(key, made.id)
    })
    await new Promise((resolve) => setTimeout(resolve, kill * 3))
    it.process.kill('SIGKILL')
    await Promise.all(asking)
    await it.ended
  }
  const after = await sandbox({ dataDir })
  const kept = await after.stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const byName = Map.groupBy(kept, ({ name }) => name)
  for (const [key, id] of acknowledged) {
    expect(
      byName.get(key)?.map((each) => each.id),
      key,
    ).toEqual([id])
    expect((await after.stripe.customers.create({ name: key }, { idempotencyKey: key })).id, 'the key is remembered too').toBe(id)
  }
  for (const [name, made] of byName) expect(made, `${name}: once, acknowledged or not`).toHaveLength(1)
})

test('killed in the middle of a checkout, it has charged and subscribed once or not at all', { timeout: 60_000 }, async () => {
  const dataDir = await freshFolder()
  for (let kill = 0; kill < 5; kill++) {
    const it = await child({ dataDir })
    const session = await checkout(it)
    const paying = pay(session.url ?? '', {}).catch(() => null)
    // The last time only after the answer: acknowledged changes must not be lost.
    await (kill === 4 ? paying : new Promise((resolve) => setTimeout(resolve, kill * 2)))
    it.process.kill('SIGKILL')
    const paid = await paying
    await it.ended

    const again = await child({ dataDir })
    const { status, subscription } = await again.stripe.checkout.sessions.retrieve(session.id)
    if (paid) expect([paid.status, status]).toEqual([303, 'complete'])
    const charges = (await again.stripe.charges.list({ limit: 100 })).data
    const sessions = (await again.stripe.checkout.sessions.list({ limit: 100, status: 'complete' })).data
    expect(charges).toHaveLength(sessions.length)
    expect((await again.stripe.subscriptions.list({ limit: 100 })).data).toHaveLength(sessions.length)
    expect(subscription === null).toBe(status !== 'complete')
    again.process.kill('SIGKILL')
    await again.ended
  }
})

test('after a restart everything is as it was: time, subscriptions, events in their order, and what is still due', async () => {
  const far = await receiver()
  const before = await sandbox({ webhookUrl: far.url, startAt: Date.parse('2026-03-01T00:00:00Z') / 1000 })
  const { id, items } = await subscribe(before)
  await before.moveTo((await before.now()) + 86_400)
  const told = (await before.stripe.events.list({ limit: 100 })).data.map((event) => event.id)
  await before.close()

  const after = await sandbox({ dataDir: before.dataDir, webhookUrl: far.url, startAt: 0 })
  expect(await after.now()).toBeGreaterThanOrEqual(Date.parse('2026-03-02T00:00:00Z') / 1000)
  expect((await after.stripe.events.list({ limit: 100 })).data.map((event) => event.id)).toEqual(told)
  await after.moveTo((items.data[0]?.current_period_end ?? 0) + 7200)
  expect((await after.stripe.invoices.list({ subscription: id })).data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  await far.until((events) => new Set(events.map((event) => event.id)).size > told.length)
})

test('a long journal is compacted at the next start, without a change of state', async () => {
  const before = await sandbox()
  await subscribe(before)
  const [customers, events] = [await before.stripe.customers.list(), await before.stripe.events.list({ limit: 100 })]
  await before.close()
  const path = join(before.dataDir, 'journal.ndjson')
  const lines = (await readFile(path, 'utf8')).repeat(600)
  await writeFile(path, lines)

  const after = await sandbox({ dataDir: before.dataDir })
  expect((await stat(path)).size).toBeLessThan(lines.length / 100)
  expect((await after.stripe.customers.list()).data).toEqual(customers.data)
  expect((await after.stripe.events.list({ limit: 100 })).data).toEqual(events.data)
})

test('an event pending when it was killed arrives after all', async () => {
  const far = await receiver()
  far.answerWith(500)
  const dataDir = await freshFolder()
  const webhooks = { retryMs: [50, 50, 50, 50, 50, 50, 50, 50, 50, 50], timeoutMs: 500 }
  const it = await child({ dataDir, webhookUrl: far.url, webhooks })
  await it.stripe.customers.create({ name: 'Maria' })
  await eventually(() => far.tries() > 0)
  it.process.kill('SIGKILL')
  await it.ended
  far.answerWith(200)
  await child({ dataDir, webhookUrl: far.url, webhooks })
  await far.until((events: readonly Stripe.Event[]) => events.some(({ type }) => type === 'customer.created'))
  expect(far.events.map(({ type }) => type)).toEqual(['customer.created'])
})

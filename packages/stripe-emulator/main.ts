import type { AddressInfo } from 'node:net'
import { catchUp } from './core/time.ts'
import { openWorld, type AnyDuty } from './core/world.ts'
import { DEBIT_DUTY, INVOICE_DUTY } from './billing/invoice-duty.ts'
import { SUBSCRIPTION_DUTY } from './billing/renewal.ts'
import { SESSION_DUTY } from './resources/checkout-sessions.ts'
import { PAYOUT_DUTY } from './resources/payouts.ts'
import { DEFAULT_BILLING, DEFAULT_WEBHOOKS, type EmulatorOptions } from './options.ts'
import { routesOf } from './routes.ts'
import { serve } from './serving.ts'
import { newFaults } from './webhooks/faults.ts'
import { address } from './webhooks/outbox.ts'
import { startSender } from './webhooks/sender.ts'

export type Emulator = {
  port: number
  url: string
  /** How often what it holds has changed since it was started, by requests and by time. */
  changes(): number
  close(): Promise<void>
}

const DUTIES: readonly AnyDuty[] = [SESSION_DUTY, SUBSCRIPTION_DUTY, INVOICE_DUTY, DEBIT_DUTY, PAYOUT_DUTY]

/** Starts a server that speaks Stripe's API over the state in `dataDir`. `close()` ends it; killing it loses nothing. */
export async function startStripeEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { dataDir, startAt, secretKey, webhookSecret, webhookUrl, host = '127.0.0.1' } = options
  const world = await openWorld({ dataDir, duties: DUTIES, billing: { ...DEFAULT_BILLING, ...options.billing }, startAt })
  const faults = newFaults()
  const configured = webhookUrl ? { url: webhookUrl, secret: webhookSecret } : null
  const webhooks = { ...DEFAULT_WEBHOOKS, ...options.webhooks }
  const sender = startSender(world, configured, webhooks)
  world.beforeCommit = (tx) => address(tx, faults, configured !== null, webhooks.spreadMs)
  let changes = 0
  world.afterCommit = () => {
    changes++
    sender.nudge()
  }

  const server = serve({ world, routes: routesOf(world, faults), secretKey, faults, running: new Set() })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, host, resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://${host}:${port}`
  world.publicUrl = (options.publicUrl ?? url).replace(/\/$/, '')

  catchUp(world)
  sender.nudge()
  const ticking = setInterval(() => logFailure(() => catchUp(world)), 1_000)

  return {
    port,
    url,
    changes: () => changes,
    async close() {
      clearInterval(ticking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await sender.stop()
      await world.journal.close()
    },
  }
}

/** What falls due by the second and fails is said and left; the next second goes on. */
function logFailure(run: () => void): void {
  try {
    run()
  } catch (thrown) {
    process.stderr.write(`stripe-emulator: ${thrown instanceof Error ? thrown.stack : String(thrown)}\n`)
  }
}

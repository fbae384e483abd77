import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { startStripeEmulator } from '../main.ts'
import type { EmulatorOptions } from '../options.ts'

export const SECRET_KEY = 'sk_test_proof'
export const WEBHOOK_SECRET = 'whsec_proof'

export type Proof = {
  stripe: Stripe
  url: string
  dataDir: string
  /** Moves the emulator's time, or a named test clock. */
  moveTo: (moment: number) => Promise<void>
  now: () => Promise<number>
  door: (method: string, path: string, body?: object) => Promise<object>
  close: () => Promise<void>
}

/** An emulator in this process, with the official client; both end with the test. */
export async function sandbox(options: Partial<EmulatorOptions> = {}): Promise<Proof> {
  const dataDir = options.dataDir ?? (await freshFolder())
  const server = await startStripeEmulator({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
    webhooks: { spreadMs: 0, ...options.webhooks },
    dataDir,
  })
  let open = true
  const close = async (): Promise<void> => {
    if (open) await server.close()
    open = false
  }
  onTestFinished(close)
  const door = controlsOf(server.url)
  return {
    stripe: clientOn(server.port),
    url: server.url,
    dataDir,
    door,
    close,
    moveTo: async (moment) => void (await door('POST', '/sandbox/clock', { now: moment })),
    now: async () => momentIn(await door('GET', '/sandbox/clock')),
  }
}

export function clientOn(port: number, options: Partial<Stripe.StripeConfig> = {}): Stripe {
  return new Stripe(SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, ...options })
}

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-emulator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const controlsOf =
  (url: string) =>
  async (method: string, path: string, body?: object): Promise<object> => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const told: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`)
    return typeof told === 'object' && told !== null ? told : {}
  }

function momentIn(told: object): number {
  return 'now' in told && typeof told.now === 'number' ? told.now : Number.NaN
}

/** 2026-03-01T12:00:00Z and the like, in Unix seconds. */
export const at = (moment: string): number => Date.parse(moment) / 1000
export const onDay = (moment: number | null | undefined): string => (moment ? new Date(moment * 1000).toISOString().slice(0, 10) : 'never')

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { startChild, type Child } from '../bin/start/child.ts'
import { freePort } from '../bin/start/port.ts'
import { builtServer } from '../bin/start/server-build.ts'
import type { ProcessOptions } from '#apps/open.ts'
import { startStripeEmulator } from 'stripe-emulator'

export type Part = 'api' | 'worker'
export type ProofApp = Awaited<ReturnType<typeof openProofApp>>

const SCRIPTS = { api: 'apps/api/run.ts', worker: 'apps/worker/run.ts' } as const
/** The secret of the proof's processes. */
export const PROOF_SECRET = 'a secret that only the proof knows, long enough'
const SECRETS = { secretKey: 'sk_test_breakwater', webhookSecret: 'whsec_breakwater_proof' } as const

/** The product as it runs, on a migrated database: API and worker in processes of their own, and a payment network that stays up. */
export async function openProofApp(databaseUrl: string, random: () => number) {
  const home = await mkdtemp(join(tmpdir(), 'breakwater-proof-'))
  // Below the ephemeral ports: while the API is dead no connection may take its port.
  const port = await freePort(20_000 + Math.floor(random() * 10_000))
  const url = `http://127.0.0.1:${port}`
  const network = await startStripeEmulator({
    port: 0,
    dataDir: join(home, 'network'),
    ...SECRETS,
    webhookUrl: `${url}/api/webhooks/stripe`,
  })
  const options: ProcessOptions = {
    databaseUrl,
    port,
    dataDir: home,
    publicUrl: url,
    sandbox: true,
    authSecret: PROOF_SECRET,
    stripe: { ...SECRETS, base: { protocol: 'http', host: '127.0.0.1', port: network.port } },
    mail: { smtpUrl: null, from: 'Breakwater <hello@breakwater.example>' },
    texts: null,
    trustedProxies: false,
    logLevel: 'error',
    webFolder: await emptyWeb(home),
  }
  const program = await builtServer()
  const parts: Partial<Record<Part, Child>> = {}

  async function start(part: Part): Promise<void> {
    const child = startChild({ script: program(SCRIPTS[part]), options })
    parts[part] = child
    if (!(await child.ready)) throw new Error(`The ${part} did not start.`)
  }
  async function close(): Promise<void> {
    await Promise.all(Object.values(parts).map((child) => child.stop()))
    await network.close()
    await rm(home, { recursive: true, force: true })
  }

  try {
    await start('api')
    await start('worker')
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    databaseUrl,
    stripe: new Stripe(SECRETS.secretKey, {
      protocol: 'http',
      host: '127.0.0.1',
      port: network.port,
      maxNetworkRetries: 2,
      telemetry: false,
    }),
    start,
    endHard: async (part: Part): Promise<void> => parts[part]?.endHard(),
    pidOf: (part: Part): number | undefined => parts[part]?.pid,
    close,
  }
}

/** The API needs a folder of pages; this proof reads none. */
async function emptyWeb(home: string): Promise<string> {
  const folder = join(home, 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, '__spa-fallback.html'), '<!doctype html><title>Breakwater</title>')
  return folder
}

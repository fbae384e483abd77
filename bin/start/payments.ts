import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ending } from './ending.ts'
import { keepRunning, type KeptProcess } from './keep.ts'
import { freePort } from './port.ts'
import type { ProgramPath } from './server-build.ts'
import type { EmulatorOptions } from 'stripe-emulator/options.ts'
import { demoBegins } from '#db/demo/days.ts'
import type { Config } from '#platform/config/config.ts'

type Payments = {
  secrets: { secretKey: string; webhookSecret: string }
  ending: Ending
  say: (sentence: string) => void
  isNew: boolean
  program: ProgramPath
}

/** Starts the payment emulator, on the next port where possible, and returns its port. `isNew` deletes its state. */
export async function startPayments(
  { dataDir, port }: Config,
  { secrets, ending, say, isNew, program }: Payments,
): Promise<KeptProcess & { port: number }> {
  const folder = join(dataDir, 'stripe-emulator')
  if (isNew) await rm(folder, { recursive: true, force: true })
  const options: EmulatorOptions = {
    ...secrets,
    port: await freePort(port + 1),
    dataDir: folder,
    ...(isNew ? { startAt: Math.floor(demoBegins(new Date()).getTime() / 1000) } : {}),
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
  }
  const kept = await keepRunning({
    name: 'payment sandbox',
    script: program('packages/stripe-emulator/run.ts'),
    options,
    asArgument: true,
    ending,
    say,
  })
  return { ...kept, port: options.port }
}

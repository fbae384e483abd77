import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ending } from './ending.ts'
import { keepRunning, type KeptProcess } from './keep.ts'
import { freePort } from './port.ts'
import type { ProgramPath } from './server-build.ts'
import type { EmulatorOptions } from 'stripe-emulator/options.ts'
import { demoBegins } from '#db/demo/days.ts'
import { isLocal } from '#platform/config/config-values.ts'
import type { Config } from '#platform/config/config.ts'

type Emulating = { secrets: Payments['secrets']; port: number; host?: string; publicUrl?: string }

/** The payment sandbox of these settings. It tells the API of its events at the API's own port, where that is on this machine. */
export const emulatorOptions = (config: Config, { secrets, ...where }: Emulating): EmulatorOptions => ({
  ...secrets,
  ...where,
  dataDir: folderOf(config),
  webhookUrl: `${isLocal(new URL(config.publicUrl)) ? `http://127.0.0.1:${config.port}` : config.publicUrl}/api/webhooks/stripe`,
})

/** Where the sandbox listens when it is started alone, and where the other processes find it: EMULATOR_URL, else the port after PORT. */
export function addressOfEmulator({ emulatorUrl, port }: Config) {
  const url = new URL(emulatorUrl ?? `http://127.0.0.1:${port + 1}`)
  const base = { protocol: 'http', host: url.hostname, port: Number(url.port || 80) } as const
  return { port: base.port, host: isLocal(url) ? '127.0.0.1' : '0.0.0.0', publicUrl: url.origin, base }
}

const folderOf = ({ dataDir }: Config): string => join(dataDir, 'stripe-emulator')

type Payments = {
  secrets: { secretKey: string; webhookSecret: string }
  ending: Ending
  say: (sentence: string) => void
  isNew: boolean
  program: ProgramPath
}

/** Starts the payment emulator, on the next port where possible, and returns its port. `isNew` deletes its state. */
export async function startPayments(
  config: Config,
  { secrets, ending, say, isNew, program }: Payments,
): Promise<KeptProcess & { port: number }> {
  if (isNew) await rm(folderOf(config), { recursive: true, force: true })
  const options: EmulatorOptions & { port: number } = {
    ...emulatorOptions(config, { secrets, port: await freePort(config.port + 1) }),
    ...(isNew ? { startAt: Math.floor(demoBegins(new Date()).getTime() / 1000) } : {}),
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

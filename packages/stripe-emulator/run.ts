import { startStripeEmulator } from './main.ts'
import type { EmulatorOptions } from './options.ts'

/** `node run.ts '{"port":0,"dataDir":"…","secretKey":"sk_test_…","webhookSecret":"whsec_…"}'` */
// Registered before anything else: a parent can die while we start. `disconnect` means that it has.
const told = new Promise<void>((resolve) => {
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(sign, () => resolve())
})

try {
  const sandbox = await startStripeEmulator(optionsIn(process.argv[2]))
  process.stdout.write(`${JSON.stringify({ ready: true, port: sandbox.port, url: sandbox.url })}\n`)
  await told
  await sandbox.close()
  process.exit(0)
} catch (thrown) {
  process.stderr.write(`The Stripe emulator could not start: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exit(1)
}

function optionsIn(text: string | undefined): EmulatorOptions {
  const options: unknown = JSON.parse(text ?? '{}')
  if (typeof options !== 'object' || options === null) throw new Error('Its options are one JSON object.')
  for (const name of ['dataDir', 'secretKey', 'webhookSecret']) {
    if (typeof Object.entries(options).find(([key]) => key === name)?.[1] !== 'string') throw new Error(`Its options lack ${name}.`)
  }
  return { port: 0, ...options } as EmulatorOptions
}

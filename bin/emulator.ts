// npm run emulator: the payment sandbox alone, at EMULATOR_URL. One on a DATA_DIR: its state is a file there.
import { runChild, secretOf } from './start/alone.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { addressOfEmulator, emulatorOptions } from './start/payments.ts'
import { sandboxSecrets } from './start/secrets.ts'
import { buildServer } from './start/server-build.ts'
import { readConfig } from '#platform/config/config.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const config = readConfig()
  const { port, host, publicUrl } = addressOfEmulator(config)
  const options = emulatorOptions(config, { secrets: sandboxSecrets(secretOf(config)), port, host, publicUrl })
  const program = await buildServer()
  await runChild({ name: 'payment sandbox', script: program('packages/stripe-emulator/run.ts'), options, asArgument: true, ending, say })
})

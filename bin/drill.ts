// npm run drill -- failover [--seed 1] [--faults leader-killed,disk-full] [--minutes 1]: docs/failover.md.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { failover } from './drill/failover.ts'
import { refuseMissing } from './drill/programs.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)
ending.wait(30_000)
// Each program that runs is ended with us.
process.setMaxListeners(40)

await endOnFailure(ending, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, faults: { type: 'string' }, minutes: { type: 'string' } },
  })
  if (positionals.join(' ') !== 'failover') throw new PlainError('npm run drill -- failover [--seed N] [--faults a,b] [--minutes N]')
  const [seed, minutes] = [Number(values.seed ?? randomInt(2 ** 31)), Number(values.minutes ?? 1)]
  if (!Number.isSafeInteger(seed) || !(minutes > 0))
    throw new PlainError('The seed is a whole number, and the minutes of each fault are more than 0.')
  refuseMissing()
  const isWell = await failover({ seed, minutes, faults: values.faults?.split(',') ?? [] }, ending, say)
  await ending.end(isWell ? 0 : 1)
})

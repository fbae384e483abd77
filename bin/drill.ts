// npm run drill -- failover [--seed 1] [--faults leader-killed,disk-full] [--minutes 1]: docs/failover.md.
// npm run drill -- restore [--members 20000] [--seed 7]: docs/operate.md.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { failover } from './drill/failover.ts'
import { refuseMissing } from './drill/programs.ts'
import { restoreDrill } from './drill/restore.ts'
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
    options: { seed: { type: 'string' }, faults: { type: 'string' }, minutes: { type: 'string' }, members: { type: 'string' } },
  })
  const drill = positionals.join(' ')
  if (drill === 'failover') await ending.end((await ofFailover(values)) ? 0 : 1)
  if (drill === 'restore') await ending.end((await ofRestore(values)) ? 0 : 1)
  throw new PlainError(
    'npm run drill -- failover [--seed N] [--faults a,b] [--minutes N], or npm run drill -- restore [--members N] [--seed N]',
  )
})

type Said = { seed?: string; faults?: string; minutes?: string; members?: string }

async function ofFailover({ seed: named, faults, minutes: long }: Said): Promise<boolean> {
  const [seed, minutes] = [Number(named ?? randomInt(2 ** 31)), Number(long ?? 1)]
  if (!Number.isSafeInteger(seed) || !(minutes > 0))
    throw new PlainError('The seed is a whole number, and the minutes of each fault are more than 0.')
  refuseMissing()
  return failover({ seed, minutes, faults: faults?.split(',') ?? [] }, ending, say)
}

async function ofRestore({ seed: named, members: many }: Said): Promise<boolean> {
  const [seed, members] = [Number(named ?? 7), Number(many ?? 20_000)]
  if (!Number.isSafeInteger(seed) || !Number.isInteger(members) || members < 50 || members > 1_000_000)
    throw new PlainError('The seed is a whole number, and the members are a whole number from 50 to 1,000,000.')
  return restoreDrill({ members, seed }, ending, say)
}

// npm run verify: looks through ledger, rows, documents and references, and at what the next renewals would take. With --json for programs.
import { openForCommand } from './start/open-for-command.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { verifyAll } from '#domains/insight/backups/server/verify.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const words = process.argv.slice(2)
  if (words.some((word) => word !== '--json')) throw new PlainError('Say npm run verify, or npm run verify -- --json.')
  const isForPrograms = words.length > 0
  const close = await openForCommand(readConfig(), ending, isForPrograms ? () => {} : say)
  const { isWell, findings } = await verifyAll()
  if (isForPrograms) say(JSON.stringify({ isWell, findings }, null, 2))
  else
    for (const { name, isWell, says, lost } of findings)
      say([`${isWell ? 'good ' : 'WRONG'} ${name}: ${says}`, ...lost.map((each) => `        ${each}`)].join('\n'))
  await close()
  await ending.end(isWell ? 0 : 1)
})

// npm run backup: backs everything up now. npm run backup -- new-key: makes the pair of keys, and prints the private half once.
import { openForCommand } from './start/open-for-command.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { backUp } from '#domains/insight/backups/server/back-up.ts'
import { newPair } from '#platform/backup/sealing.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const [word, ...more] = process.argv.slice(2)
  if (word === 'new-key' && more.length === 0) await printNewPair()
  else if (word !== undefined) throw new PlainError('Say npm run backup, or npm run backup -- new-key.')
  else await backUpNow()
  await ending.end(0)
})

async function printNewPair(): Promise<void> {
  const { key, recipient } = await newPair()
  say(`The public half is for the server: BACKUP_RECIPIENT=${recipient}

The private half opens every backup. It is printed once and kept nowhere: put it where the server is not, twice.

${key}
`)
}

async function backUpNow(): Promise<void> {
  const config = readConfig()
  if (!config.backup)
    throw new PlainError(
      'Nothing is set to be backed up: set BACKUP_TO to a folder or a store, and BACKUP_RECIPIENT to a key that "npm run backup -- new-key" makes.',
    )
  const close = await openForCommand(config, ending, say)
  const { id, kind, parts } = await backUp()
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const what =
    kind === 'log'
      ? 'It goes, with the log that follows it, to any second from now on.'
      : 'Your own PostgreSQL gives us no files: this is an export as of one instant. For any second, see pgBackRest in docs/operate.md.'
  say(`The backup ${id} is whole: ${(bytes / 1e6).toFixed(1)} MB in ${parts.length} pieces, read again and compared. ${what}`)
  await close()
}

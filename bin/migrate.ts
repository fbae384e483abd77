// npm run migrate: brings the database to this version. Run twice it changes nothing; two at once wait for each other.
import { databaseOf } from './start/alone.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { isBehindPooler } from '#platform/postgres/connect.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const config = readConfig()
  if (config.databaseUrl && isBehindPooler(config.databaseUrl))
    throw new PlainError('DATABASE_URL leads to a pooler: a migration needs the address of PostgreSQL itself, for it locks while it runs.')
  const applied = await prepareDatabase(await databaseOf(config, ending, say))
  say(applied.length === 0 ? 'The database is at this version.' : `Applied: ${applied.join(', ')}.`)
  await ending.end(0)
})

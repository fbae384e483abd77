// npm run upgrade -- --rehearse: brings a copy of the data to this version, verifies it, and throws it away. npm run upgrade: the data
// itself.
import { endOnFailure, followEnding } from './start/ending.ts'
import { rehearse } from './upgrade/rehearse.ts'
import { upgrade } from './upgrade/upgrade.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { isBehindPooler } from '#platform/postgres/connect.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)
// A large copy takes a while to remove.
ending.wait(60_000)

await endOnFailure(ending, async () => {
  const [word, ...more] = process.argv.slice(2)
  if ((word !== undefined && word !== '--rehearse') || more.length > 0)
    throw new PlainError('Say npm run upgrade -- --rehearse, which changes nothing, or npm run upgrade.')
  const config = readConfig()
  if (config.databaseUrl && isBehindPooler(config.databaseUrl))
    throw new PlainError('DATABASE_URL leads to a pooler: an upgrade needs the address of PostgreSQL itself, for it locks while it runs.')
  const isWell = await (word ? rehearse : upgrade)({ config }, ending, say)
  await ending.end(isWell ? 0 : 1)
})

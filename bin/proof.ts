// npm run proof -- [--rounds 20] [--people 32] [--seed 1]
// The hard promise: kill -9 in the middle of checkouts loses no payment and takes none twice. On a durable database of its own.
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killDuringCheckouts } from '#apps/proof/kill-during-checkout.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { startCluster } from '#platform/postgres/cluster.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    people: { type: 'string', default: '32' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const rounds = Number(values.rounds)
const people = Number(values.people)
const seed = Number(values.seed)

const home = await mkdtemp(join(tmpdir(), 'breakwater-proof-'))
// Under root PostgreSQL runs as another user, who must be able to pass through.
await chmod(home, 0o711)
const cluster = await startCluster({ home })
try {
  console.log(`seed ${seed}: ${rounds} rounds, ${people} people pay in each`)
  await prepareDatabase(cluster.url())
  const proved = await killDuringCheckouts({ databaseUrl: cluster.url(), rounds, people, seed, say: console.log })
  console.log(`
  kills                      ${proved.kills}
  payments                   ${proved.payments}
  requests answered          ${proved.reached - proved.cutOff}
  requests cut off           ${proved.cutOff}, each asked again with its key
  longest without a process  ${proved.longestDark} ms
  longest until settled      ${proved.longestSettling} ms
  breaches                   ${proved.breaches.length}
  ${proved.breaches.join('\n  ')}`)
  process.exitCode = proved.breaches.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
  await rm(home, { recursive: true, force: true })
}

// npm run proof -- [--only promotions] [--rounds 20] [--people 32] [--seed 1]
// The long-running proofs, at full size, each on a durable database of its own. They are listed in proofs/proofs.ts, a line each.
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROOFS, type Proof } from '#proofs/proofs.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { startCluster } from '#platform/postgres/cluster.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string' }, people: { type: 'string' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? randomInt(2 ** 31))
const chosen = PROOFS.filter(({ name }) => !values.only || values.only.split(',').includes(name))
if (chosen.length === 0) throw new Error(`There is no proof "${values.only}". There are: ${PROOFS.map(({ name }) => name).join(', ')}.`)

for (const proof of chosen) {
  const rounds = Number(values.rounds ?? proof.rounds)
  const people = Number(values.people ?? proof.people)
  console.log(`${proof.name}: ${proof.promises}\n  seed ${seed}, ${rounds} rounds, ${people} people in each`)
  const { figures, breaches } = await prove(proof, { rounds, people })
  for (const [words, figure] of Object.entries({ ...figures, breaches: breaches.length })) console.log(`  ${words.padEnd(28)}${figure}`)
  for (const breach of breaches) console.log(`  ${breach}`)
  if (breaches.length > 0) process.exitCode = 1
}

async function prove({ run, durable = true }: Proof, size: { rounds: number; people: number }) {
  const home = await mkdtemp(join(tmpdir(), 'breakwater-proof-'))
  // Under root PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(home, 0o711)
  const cluster = await startCluster({ home, durable })
  try {
    const url = cluster.ownerUrl()
    await prepareDatabase({ databaseUrl: url, ownerUrl: url })
    return await run({ databaseUrl: url, seed, ...size, say: (line) => console.log(`  ${line}`) })
  } finally {
    await cluster.stop()
    await rm(home, { recursive: true, force: true })
  }
}

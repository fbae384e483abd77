// npm run replay CLM-2026-000012: recomputes every decision of a claim from its stored
// inputs, and says whether today's rules give the same result.
// Uses the database of DATABASE_URL, else the one of DATA_DIR, which has to be running.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readClaimNumber } from '#domains/claims/model/rules/claim-number.ts'
import { replayDecisions, claimByNumber } from '#domains/claims/decisions/server/replaying.ts'
import { readFigures } from '#domains/records/rule-figures/server/in-force.ts'
import { readConfig } from '#platform/config/config.ts'
import { closeDatabase, openDatabase } from '#platform/db.ts'
import { placeFor } from '#platform/postgres/place.ts'

const number = readClaimNumber(process.argv[2] ?? '')
if (!number) {
  console.error('Say which claim: npm run replay CLM-2026-000012')
  process.exit(2)
}

const { databaseUrl, dataDir } = readConfig()
openDatabase({ connectionString: databaseUrl ?? (await ownDatabase(dataDir)), max: 1 })
await readFigures()
const claimId = await claimByNumber(number)
const decisions = claimId ? await replayDecisions(claimId) : []
if (!claimId) console.error(`There is no claim ${number}.`)
for (const { kind, at, byName, ruleVersion, lines, own, today, sound, same } of decisions) {
  const result = sound ? (same ? 'the same today' : 'OTHERWISE under the figures of today') : 'NOT WHAT WAS SAVED'
  console.log(`${at.toISOString()} ${kind} by ${byName}, rules ${ruleVersion}: ${result}`)
  const shown = sound && same ? lines : [...lines.map((line) => `- ${line}`), ...(sound ? today : own).trace.map((line) => `+ ${line}`)]
  for (const line of shown) console.log(`  ${line}`)
}
await closeDatabase()
process.exitCode = claimId && decisions.every(({ sound, same }) => sound && same) ? 0 : 1

async function ownDatabase(home: string): Promise<string> {
  const { socketDir } = await placeFor(home, () => {})
  const password = readFileSync(join(home, 'database-password'), 'utf8').trim()
  return `postgres://breakwater:${password}@${encodeURIComponent(socketDir)}/breakwater`
}

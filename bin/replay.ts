// npm run replay CLM-2026-000012: recomputes every decision of a claim from its stored
// inputs, and says whether today's rules give the same result.
// Uses the database of DATABASE_URL, else the one of DATA_DIR, which has to be running.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readClaimNumber } from '#domains/claims/model/rules/claim-number.ts'
import { replayDecisions, claimByNumber } from '#domains/claims/decisions/server/replaying.ts'
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
const claimId = await claimByNumber(number)
const decisions = claimId ? await replayDecisions(claimId) : []
if (!claimId) console.error(`There is no claim ${number}.`)
for (const { kind, at, byName, ruleVersion, lines, today, same } of decisions) {
  console.log(
    `${at.toISOString()} ${kind} by ${byName}, rules ${ruleVersion}: ${same ? 'the same today' : `OTHERWISE under ${today.ruleVersion}`}`,
  )
  const shown = same ? lines : [...lines.map((line) => `- ${line}`), ...today.trace.map((line) => `+ ${line}`)]
  for (const line of shown) console.log(`  ${line}`)
}
await closeDatabase()
process.exitCode = claimId && decisions.every(({ same }) => same) ? 0 : 1

async function ownDatabase(home: string): Promise<string> {
  const { socketDir } = await placeFor(home, () => {})
  const password = readFileSync(join(home, 'database-password'), 'utf8').trim()
  return `postgres://breakwater:${password}@${encodeURIComponent(socketDir)}/breakwater`
}

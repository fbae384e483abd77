// npm run twin: a synthetic company around the people of a demo that runs (docs/twin.md). --members 2400 --months 18 --seed 7; with --alone
// the payment sandbox is not told.
import { parseArgs } from 'node:util'
import { databaseForCommand } from './start/command-database.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { addressOfEmulator } from './start/payments.ts'
import { authSecretOf, sandboxSecrets } from './start/secrets.ts'
import { loadTwin } from '#db/twin/load-twin.ts'
import { readConfig } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { queryOnce } from '#platform/postgres/connect.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const { values } = parseArgs({
    options: { members: { type: 'string' }, months: { type: 'string' }, seed: { type: 'string' }, alone: { type: 'boolean' } },
  })
  const size = {
    members: whole('members', values.members ?? '2400', 50, 1_000_000),
    months: whole('months', values.months ?? '18', 3, 60),
    seed: whole('seed', values.seed ?? '7', 0, 1_000_000),
    now: new Date(),
  }
  const config = readConfig()
  if (!config.demo) throw new PlainError('The synthetic company is for the demo alone: this database is a company’s own (DEMO=off).')
  const { ownerUrl } = await databaseForCommand(config, ending, say)
  await refuseOthers(ownerUrl)
  const began = performance.now()
  const { base } = addressOfEmulator(config)
  const { secretKey } = sandboxSecrets(authSecretOf(config.dataDir, config.authSecret))
  const going = await loadTwin(ownerUrl, size, values.alone || config.stripe ? null : { ...base, secretKey })
  say(
    `${size.members.toLocaleString('en-US')} members of ${size.months} months are in the database, ${going.toLocaleString('en-US')} subscriptions in the payment sandbox, after ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  )
  await ending.end(0)
})

/** It is loaded once, around the cast: never among people who exist. */
async function refuseOthers(ownerUrl: string): Promise<void> {
  const [found] = await queryOnce<{ is_demo: boolean; is_loaded: boolean }>(
    ownerUrl,
    `select to_regclass('launcher.demo') is not null and exists (select from users where email like '%@demo.breakwater.example') as is_demo,
       exists (select from users where email = 'recruiter1@example.com') as is_loaded`,
  )
  if (!found?.is_demo) throw new PlainError('The demo is not in this database: "npm start" creates it.')
  if (found.is_loaded) throw new PlainError('The synthetic company is in this database already: begin with a new DATA_DIR.')
}

function whole(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new PlainError(`--${name} is a whole number from ${least} to ${most.toLocaleString('en-US')}.`)
  return number
}

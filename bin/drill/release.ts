import { cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HERE, settingsOf, type Application, type Part } from './application.ts'
import { ownerUrlOf } from './fixture.ts'
import { LOGS, type Place } from './place.ts'
import { startProgram } from './program.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

/** What a release has beside its dependencies: code, migrations, and the two builds. */
const LEFT_OUT = ['node_modules', '.git', 'data']

/** This code with one migration more, in a folder of its own. It changes two tables that are written all the time. */
async function releaseAfter(place: Place): Promise<string> {
  const folder = join(place.home, 'release')
  const skipped = new Set([...LEFT_OUT.map((name) => join(HERE, name)), LOGS])
  await cp(HERE, folder, { recursive: true, filter: (path) => !skipped.has(path) })
  await symlink(join(HERE, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'db/migrations/9999-drill.sql'), MIGRATION)
  return folder
}

const MIGRATION = `alter table payments add column drill text not null default 'none';
alter table notes add column drill text;
create index payments_drill on payments (drill);
`

/** `npm run migrate` of that release, straight at PostgreSQL. */
export async function migrateBy(release: string, place: Place): Promise<void> {
  const { ports, passwords } = place
  const DATABASE_URL = `postgres://breakwater_app:${passwords.application}@127.0.0.1:${ports.leader}/breakwater`
  const env = { ...settingsOf(place, 'worker1'), DATABASE_URL, MIGRATE_DATABASE_URL: ownerUrlOf(place) }
  const { ended } = startProgram(process.execPath, [join(release, 'bin/migrate.ts')], { log: place.log('migrate'), env, cwd: release })
  const [code] = await ended
  if (code !== 0) throw new PlainError(`The migration failed: see ${place.log('migrate')}`)
}

const ONE_BY_ONE: readonly Part[] = ['api1', 'api2', 'worker1', 'worker2']

/** Migrates while the release before serves, then replaces one process after the other. */
export async function upgrade(place: Place, application: Application, say: (line: string) => void): Promise<void> {
  const release = await releaseAfter(place)
  await migrateBy(release, place)
  say('migrated, while the release before serves')
  application.use(release)
  for (const part of ONE_BY_ONE) {
    await application.stop(part)
    await application.start(part)
    say(`${part} is of the new release`)
  }
}

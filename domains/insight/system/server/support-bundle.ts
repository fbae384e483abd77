import { appliedMigrations, failuresByKind } from '#domains/insight/system/server/system.store.ts'
import { fileOptions, systemNow } from '#domains/insight/system/server/system.ts'
import { vitalsNow } from '#domains/insight/system/server/vitals.ts'
import { clock } from '#platform/clock.ts'
import { settingsSet } from '#platform/config/config.ts'

/** What somebody needs who helps from outside: figures, versions, migrations, what failed by kind, how fast pages
 * are and the names of the settings that are set. No setting's value, nobody's data. */
export async function supportBundle(): Promise<Uint8Array> {
  const bundle = {
    madeAt: clock.now().toISOString(),
    platform: `${process.platform} ${process.arch}`,
    files: fileOptions(),
    ...(await systemNow()),
    vitals: await vitalsNow(),
    settingsSet: settingsSet(),
    migrations: await appliedMigrations(),
    failures: await failuresByKind(),
  }
  return new TextEncoder().encode(`${JSON.stringify(bundle, null, 2)}\n`)
}

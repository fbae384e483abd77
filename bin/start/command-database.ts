import { claimDataDir } from './data-dir.ts'
import { openDatabaseServer } from './database.ts'
import type { Ending } from './ending.ts'
import { prepareDatabase } from '#db/prepare.ts'
import type { Config } from '#platform/config/config.ts'
import { runningCluster } from '#platform/postgres/cluster.ts'
import type { Addresses } from '#platform/postgres/connect.ts'

/** The migrated database of these settings: the one that runs, else our own is started until the command ends. */
export async function databaseForCommand(config: Config, ending: Ending, say: (sentence: string) => void): Promise<Addresses> {
  const running = config.databaseUrl ? null : await runningCluster(config.dataDir)
  if (running) return running
  if (!config.databaseUrl) {
    const claim = await claimDataDir(config.dataDir)
    ending.atEnd('claim', claim.release)
  }
  const addresses = await openDatabaseServer(config, ending, say)
  await prepareDatabase(addresses)
  return addresses
}

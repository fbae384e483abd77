import { optionsOf } from '../start/options.ts'
import { authSecretOf, sandboxSecrets } from '../start/secrets.ts'
import { openModules } from '#apps/open.ts'
import { type Finding, verifyAll } from '#domains/insight/backups/server/verify.ts'
import type { Config } from '#platform/config/config.ts'
import type { Addresses } from '#platform/postgres/connect.ts'

/** What `npm run verify` finds in a database that is at this version; documents and secrets are those of the settings. */
export async function verifyOn(
  config: Config,
  { addresses, anchorsIn }: { addresses: Addresses; anchorsIn: string },
): Promise<readonly Finding[]> {
  const authSecret = authSecretOf(config.dataDir, config.authSecret)
  const stripe = { ...(config.stripe ?? sandboxSecrets(authSecret)), base: null }
  const options = optionsOf({ ...config, backup: null }, { databaseUrl: addresses.databaseUrl, authSecret, stripe, webFolder: null })
  const close = await openModules({ ...options, anchorsIn }, { connections: 2 })
  try {
    return (await verifyAll()).findings
  } finally {
    await close()
  }
}

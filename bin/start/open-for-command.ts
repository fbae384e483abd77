import { databaseForCommand } from './command-database.ts'
import type { Ending } from './ending.ts'
import { optionsOf } from './options.ts'
import { authSecretOf, sandboxSecrets } from './secrets.ts'
import { openModules } from '#apps/open.ts'
import type { Config } from '#platform/config/config.ts'

/** The modules on the database of these settings, for a command that ends soon. Returns how to close them. */
export async function openForCommand(config: Config, ending: Ending, say: (sentence: string) => void): Promise<() => Promise<void>> {
  const { databaseUrl } = await databaseForCommand(config, ending, say)
  const authSecret = authSecretOf(config.dataDir, config.authSecret)
  const stripe = { ...(config.stripe ?? sandboxSecrets(authSecret)), base: null }
  return openModules(optionsOf(config, { databaseUrl, authSecret, stripe, webFolder: null }), { connections: 2 })
}

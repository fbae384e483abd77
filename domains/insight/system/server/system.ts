import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { SystemView } from '#domains/insight/system/contract.ts'
import { systemFigures } from '#domains/insight/system/server/figures.ts'
import { databaseVersions } from '#domains/insight/system/server/system.store.ts'
import { setupOptions } from '#domains/insight/setup/server/options.ts'
import { clock } from '#platform/clock.ts'
import { breakerStates } from '#platform/external-call.ts'

/** Everything the page shows, as it is now. */
export async function systemNow(): Promise<SystemView> {
  const { workerSeenSeconds: _, webhooks, documents, ...figures } = await systemFigures()
  const { postgres, migration, bytes } = await databaseVersions()
  const { newestAt } = webhooks
  return {
    at: clock.now().toISOString(),
    ...figures,
    webhooks: { ...webhooks, newestAt: newestAt === null ? null : new Date(newestAt).toISOString() },
    documents: { ...documents, ...fileOptions(), diskFreeMb: await diskFreeMb() },
    systems: [...breakerStates()].map(([system, state]) => ({ system, isLeftAlone: state !== 'closed' })),
    versions: { release: RELEASE, node: process.version, postgres, migration, databaseBytes: bytes },
  }
}

/** Whether documents are in a store of their own. */
export const fileOptions = () => ({ inStore: setupOptions().dataDir === null })

async function diskFreeMb(): Promise<number | null> {
  const { dataDir } = setupOptions()
  if (dataDir === null) return null
  return statfs(dataDir).then(
    ({ bavail, bsize }) => Math.floor((bavail * bsize) / 1_000_000),
    () => null,
  )
}

const RELEASE = (JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }).version

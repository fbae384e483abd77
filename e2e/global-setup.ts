import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyOf, newDataDir } from './data-dir.ts'
import { launch } from './launch.ts'
import { keyThatDraws } from './sampling.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data directory with the demo in it, of an app that has ended. */
    demoDataDir: string
    /** The address of an app on a copy of it, for the journeys that change nothing others look at. */
    sharedAppUrl: string
  }
}

/** Vitest's global setup: a newcomer's `npm start` on a folder that holds nothing but its secret, once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = newDataDir()
  writeFileSync(join(dataDir, 'auth-secret'), keyThatDraws(), { mode: 0o600 })
  const { stop } = await launch(dataDir)
  await stop()
  project.provide('demoDataDir', dataDir)

  const sharedDir = copyOf(dataDir)
  const shared = await launch(sharedDir)
  project.provide('sharedAppUrl', `http://localhost:${shared.port}`)
  return async () => {
    await shared.stop()
    for (const each of [dataDir, sharedDir]) rmSync(each, { recursive: true, force: true })
  }
}

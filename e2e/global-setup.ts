import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launch } from './launch.ts'
import { keyThatDraws } from './sampling.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data directory in which the demo story has been told, at rest. */
    toldDataDir: string
  }
}

/**
 * Vitest's global setup: a newcomer's `npm start` on a folder that holds nothing but the key of the house, once. Each journey
 * begins in a copy of what it left.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'breakwater-told-'))
  writeFileSync(join(dataDir, 'auth-secret'), keyThatDraws(), { mode: 0o600 })
  const { stop } = await launch(dataDir)
  await stop()
  project.provide('toldDataDir', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

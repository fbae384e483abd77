import { execFileSync } from 'node:child_process'
import { newTestFolder } from '#platform/postgres/test-folder.ts'

export const newDataDir = (): string => newTestFolder('breakwater-journey-')

/** A copy of the data directory of an app that has ended. */
export function copyOf(dataDir: string): string {
  const copy = newDataDir()
  // Owners too: under root, PostgreSQL's files belong to another user.
  execFileSync('cp', ['-RLp', `${dataDir}/.`, copy])
  return copy
}

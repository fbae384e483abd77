import { execFileSync } from 'node:child_process'
import { newTestFolder } from '#platform/postgres/testing/folder.ts'

export const newDataDir = (): string => newTestFolder('breakwater-journey-')

/** Copies the data directory of an app that has ended, and returns the copy. */
export function copyOf(dataDir: string, copy = newDataDir()): string {
  // Owners too: under root, PostgreSQL's files belong to another user.
  execFileSync('cp', ['-RLp', `${dataDir}/.`, copy])
  return copy
}

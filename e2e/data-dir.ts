import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'breakwater-journey-'))

/** A copy of the data directory of an app that has ended. */
export function copyOf(dataDir: string): string {
  const copy = newDataDir()
  // Owners too: under root, PostgreSQL's files belong to another user.
  execFileSync('cp', ['-RLp', `${dataDir}/.`, copy])
  return copy
}

import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Some databases of tests at once, with room to spare. A container has often 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * A new folder for a database that ends with the tests: in memory where there is enough (a database is created from a template in a tenth
 * of the time), else on disk. PostgreSQL's user may enter it.
 */
export function newTestFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

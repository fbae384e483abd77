import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A copy of the working tree, committed or not, for planting bugs. It shares node_modules. */
export async function copyOfSource(): Promise<{ root: string; drop: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'breakwater-mutants-'))
  const { stdout } = await promisify(execFile)('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = stdout.split('\0').filter(Boolean)
  for (const folder of new Set(files.map((file) => dirname(file)))) await mkdir(join(root, folder), { recursive: true })
  for (const file of files) await cp(join(ROOT, file), join(root, file)).catch(ignoreDeleted)
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return { root, drop: () => rm(root, { recursive: true, force: true }) }
}

/** A file that git still lists and the working tree has deleted. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

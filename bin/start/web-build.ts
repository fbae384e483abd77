import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trimManifest } from '#apps/web/build/route-manifest.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STAMP = join(ROOT, 'build', 'web.stamp')

/** The built pages that the API serves. */
export const WEB_FOLDER = join(ROOT, 'build', 'web', 'client')

/** Everything that can end up in a browser; no server code and no tests. */
export const SOURCES = [
  '{apps/web,centers,domains,design,access}/**/*',
  'platform/*.ts',
  '{react-router,vite,lingui}.config.*',
  'package-lock.json',
  'tsconfig.json',
]
const isLeftOut = (path: string): boolean => /(^|\/)(server|postgres|\.react-router)(\/|$)|\.test\.tsx?$|\.demo\.ts$/.test(path)

/** Builds the web app when its sources differ from those of the last build. */
export async function buildWeb({
  say,
  onChild,
}: {
  say: (sentence: string) => void
  onChild?: (kill: () => void) => void
}): Promise<'built' | 'fresh'> {
  const sources = await digestOfSources()
  if (existsSync(STAMP) && existsSync(WEB_FOLDER) && (await readFile(STAMP, 'utf8')) === sources) return 'fresh'
  say('Building the web app …')
  await rm(STAMP, { force: true })
  await run(join(ROOT, 'node_modules', '.bin', 'react-router'), onChild)
  await trimManifest(WEB_FOLDER)
  await mkdir(join(ROOT, 'build'), { recursive: true })
  await writeFile(STAMP, sources)
  return 'built'
}

async function digestOfSources(): Promise<string> {
  const paths: string[] = []
  for await (const entry of glob(SOURCES, {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (each) => isLeftOut(each.name),
  })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const path of paths.filter((each) => !isLeftOut(each)).sort())
    hash
      .update(path.slice(ROOT.length))
      .update('\0')
      .update(await readFile(path))
  return hash.digest('hex')
}

async function run(program: string, onChild?: (kill: () => void) => void): Promise<void> {
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  onChild?.(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new PlainError(`${output.trim()}\nThe web app could not be built, for the reason above.`)
}

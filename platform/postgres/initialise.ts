import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { ownFolder, type Place } from '#platform/postgres/place.ts'
import { commandOf } from '#platform/postgres/run-as.ts'

/** Creates the files of a cluster. Under another name first, so that an interruption leaves a complete cluster or none. */
export async function initialise({ dataDir, socketDir, binaries, as }: Place, password: string, durable: boolean): Promise<void> {
  const half = `${dataDir}.new`
  await rm(half, { recursive: true, force: true })
  await ownFolder(half, as)
  const passwordFile = join(socketDir, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (as.user) await chown(passwordFile, as.user.uid, as.user.gid)

  const { command, args } = commandOf(as, binaries.initdb, [
    ...INITDB,
    ...(durable ? [] : ['--no-sync']),
    '-D',
    half,
    '--pwfile',
    passwordFile,
  ])
  const withCharacters = await run(command, [...args, '--lc-ctype=C.UTF-8'], as.spawnAs)
  const made = withCharacters.code === 0 ? withCharacters : await run(command, args, as.spawnAs)
  await rm(passwordFile)
  if (made.code !== 0) throw new PlainError(`PostgreSQL could not make its data directory ${dataDir}: ${lastLine(made.output)}`)
  await rename(half, dataDir)
}

/** The built-in C.UTF-8 sorts the same on every machine; `--lc-ctype` is what pg_trgm uses for letters beyond ASCII. */
const INITDB = [
  ...['--username=postgres', '--auth-local=scram-sha-256', '--auth-host=reject', '--encoding=UTF8', '--locale=C'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions'],
]

async function run(
  command: string,
  args: readonly string[],
  as: { uid?: number; gid?: number },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { ...as, env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close').catch((error: unknown) => [reasonOf(error)])
  if (typeof code === 'string') output += code
  return { code: typeof code === 'number' ? code : null, output }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

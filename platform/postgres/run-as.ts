import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { PlainError } from '#platform/errors/plain-error.ts'

/** How PostgreSQL's programs are started: the command before the program's path, and the user. */
export type RunAs = { user: User | null; prefix: readonly string[]; spawnAs: { uid?: number; gid?: number } }
export type User = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so under root it runs as `postgres`, or as `nobody` where that user does not exist. When
 * that user cannot reach `paths` (a clone below /root), it gets the one capability to read them. Null when that is impossible
 * too: then program and data must be put elsewhere.
 */
export function runAs(program: string, paths: readonly string[]): RunAs | null {
  if (process.getuid?.() !== 0) return { user: null, prefix: stopWithParent(), spawnAs: {} }
  const user = databaseUser(paths)
  return runCandidates(user).find((way) => reaches(way, program, paths)) ?? null
}

/** Under root without capabilities: for folders that anybody can reach. */
export const runAsPlainly = (paths: readonly string[]): RunAs => runCandidates(databaseUser(paths))[0] as RunAs

export function commandOf({ prefix }: RunAs, program: string, args: readonly string[]): { command: string; args: string[] } {
  const [command = program, ...rest] = [...prefix, program, ...args]
  return { command, args: rest }
}

function runCandidates(user: User): RunAs[] {
  const { uid, gid } = user
  if (!hasSetpriv()) return [{ user, prefix: [], spawnAs: { uid, gid } }]
  const become = [...stopWithParent(), `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // PostgreSQL calls access(2) for its own programs, which ignores capabilities unless this bit is set.
  const able = ['dac_read_search', 'dac_override'].map((name) => [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${name}`,
    `--ambient-caps=+${name}`,
  ])
  return [[], ...able].map((capability) => ({ user, prefix: [...become, ...capability], spawnAs: {} }))
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
let setprivIsWhole: boolean | undefined

/** busybox's setpriv has neither option. */
function hasSetpriv(): boolean {
  setprivIsWhole ??= SETPRIV !== undefined && /--pdeathsig/.test(spawnSync(SETPRIV, ['--help'], { encoding: 'utf8' }).stdout ?? '')
  return setprivIsWhole
}

/** On Linux, PostgreSQL is stopped by the kernel when the process that started it ends, however that happens. */
const stopWithParent = (): string[] => (SETPRIV && hasSetpriv() ? [SETPRIV, '--pdeathsig=INT'] : [])

function reaches(way: RunAs, program: string, paths: readonly string[]): boolean {
  const runs = (what: string, ...args: string[]): boolean => {
    const { command, args: all } = commandOf(way, what, args)
    return spawnSync(command, all, { ...way.spawnAs, env: {}, cwd: '/' }).status === 0
  }
  return runs(program, '--version') && paths.every((path) => runs('/bin/sh', '-c', 'cd "$0"', path))
}

/** The owner of an existing cluster, else the first of the usual names on this machine. */
export function databaseUser(paths: readonly string[]): User {
  const users = knownUsers()
  const owners = paths.filter((path) => existsSync(path)).map((path) => statSync(path).uid)
  const owner = users.find(({ uid }) => uid !== 0 && owners.includes(uid))
  const user = owner ?? users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (!user)
    throw new PlainError(`PostgreSQL does not run as ${userInfo().username}: start Breakwater as an ordinary user, or set DATABASE_URL.`)
  return user
}

function knownUsers(): User[] {
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  return lines.map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) })).filter(({ name }) => name !== '')
}

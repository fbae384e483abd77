// Runs on any Node from 20 on, before anything is installed: plain JavaScript, Node's own modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.breakwater-installed')

/** Installs exactly what package-lock.json says when node_modules differs. Ends the process when it cannot. */
export function ensureInstalled() {
  const wanted = digestOf(readFileSync(join(ROOT, 'package-lock.json')))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync(node24())) return
  if (!isInstalled()) install()
  try {
    writeFileSync(STAMP, wanted)
  } catch {
    // Installed by somebody else and not writable for us: it is compared again at the next start.
  }
}

/**
 * Runs a TypeScript file of bin/ on the Node 24 that npm installed, and ends with its exit code. Signals are passed on; when
 * this process ends, the other one notices by its channel. `apart` keeps the terminal's Ctrl-C from it.
 */
export function runOnNode24(script, { apart = false } = {}) {
  const child = spawn(node24(), [join(ROOT, 'bin', script), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: apart,
    // The compile cache saves half a second at each start, and 30 MB in each process.
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'breakwater', 'compiled'), ...process.env },
  })
  const passOn = (signal) => child.connected && child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, apart || signal !== 'SIGINT' ? passOn : () => {})
  followParent(() => passOn('SIGTERM'))
  child.on('error', (error) => fail(`Node 24 could not be started (${error.message}): remove node_modules and try again.`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** When npm or its shell is killed, we get no signal: our parent, or theirs, is then another process. */
function followParent(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const family = parents()
  const timer = setInterval(() => {
    if (parents() === family) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}

function parents() {
  const stat = `/proc/${process.ppid}/stat`
  return `${process.ppid} ${existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')[1] : ''}`
}

function install() {
  console.log('Installing what is missing, once (about a minute) …')
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(command, [...first, 'ci', '--include=dev', '--no-progress', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) fail('Installing did not work, for the reason npm gives above: put it right and start again.')
}

/** Whether npm's record of its last install equals the lockfile, except for packages of other platforms. */
function isInstalled() {
  const written = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(written) || !existsSync(node24())) return false
  const there = JSON.parse(readFileSync(written, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const isRight = ([path, { integrity, optional, devOptional }]) =>
    path === '' || there[path]?.integrity === integrity || (!there[path] && (optional || devOptional))
  return Object.entries(wanted).every(isRight)
}

const node24 = () => join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const digestOf = (bytes) => createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(bytes).digest('hex')

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

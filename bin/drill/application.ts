import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { kill, startProgram, until, withChildren, type Program } from './program.ts'
import { FAKE_CLOCK } from './programs.ts'
import type { Place } from './place.ts'
import { sandboxSecrets } from '../start/secrets.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

/** Two APIs, two workers and the payment sandbox, each from the environment alone, as `npm run api` starts them. */
export type Application = ReturnType<typeof startApplication>
export type Part = 'api1' | 'api2' | 'worker1' | 'worker2' | 'emulator'

export const HERE = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const AUTH_SECRET = randomBytes(32).toString('base64')
export const SECRETS = { auth: AUTH_SECRET, stripeKey: sandboxSecrets(AUTH_SECRET).secretKey }
/** Less than the load balancer waits before it takes an API to be gone. */
const DRAIN_SECONDS = 4

/** `clock`: how far this process's clock is off, as `+60s`. */
export type How = { clock?: string }

export function startApplication(place: Place) {
  const parts = new Map<Part, Program>()
  let current = HERE
  const hows = new Map<Part, How>()
  const endedByThemselves: Part[] = []

  async function start(part: Part, how: How = {}): Promise<void> {
    const { clock } = how
    const from = current
    hows.set(part, how)
    const script = join(from, 'bin', `${part.replace(/\d$/, '')}.ts`)
    const env = { ...settingsOf(place, part), ...(clock && FAKE_CLOCK ? withClock(clock) : {}) }
    const program = startProgram(process.execPath, [script], { log: place.log(part), env, cwd: from })
    parts.set(part, program)
    const port = part === 'emulator' ? place.ports.emulator : place.ports.apis[part === 'api2' ? 1 : 0]
    const isUp = part.startsWith('worker') ? () => true : () => answers(`http://127.0.0.1:${port}/${part === 'emulator' ? '' : 'readyz'}`)
    let isOver = false
    void program.ended.then(() => (isOver = true))
    await until(`${part} answers`, async () => isOver || (await isUp()), 180_000)
    void program.ended.then(() => startAgain(part, program))
    if (isOver) throw new PlainError(`${part} did not start: see ${place.log(part)}`)
  }
  /** As systemd does; whoever ended it on purpose has taken it from the list. */
  async function startAgain(part: Part, program: Program): Promise<void> {
    if (parts.get(part) !== program) return
    endedByThemselves.push(part)
    await pause(1_000)
    if (parts.get(part) === program) await start(part, hows.get(part)).catch(() => {})
  }
  return {
    start,
    /** The code of what is started from now on. */
    use: (other: string): void => void (current = other),
    /** Those that ended without having been told to, since it was asked last. */
    endedByThemselves: (): Part[] => endedByThemselves.splice(0),
    /** kill -9 of the process and of whoever started it. */
    endHard: async (part: Part): Promise<void> => {
      const program = parts.get(part)
      if (!program) return
      parts.delete(part)
      for (const pid of withChildren(program.pid).toReversed()) kill(pid, 'SIGKILL')
      await program.ended
    },
    stop: async (part: Part): Promise<void> => {
      const program = parts.get(part)
      parts.delete(part)
      await program?.stop((DRAIN_SECONDS + 12) * 1000)
    },
    close: async (): Promise<void> => {
      const all = [...parts.values()]
      parts.clear()
      const pids = all.flatMap(({ pid }) => withChildren(pid))
      await Promise.all(all.map((program) => program.stop(5_000)))
      for (const pid of pids) kill(pid, 'SIGKILL')
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status < 500,
    () => false,
  )

export function settingsOf({ ports, passwords, data }: Place, part: Part): Record<string, string> {
  const port = part === 'api2' ? ports.apis[1] : part === 'api1' ? ports.apis[0] : ports.web
  return {
    DATABASE_URL: `postgres://breakwater_app:${passwords.application}@127.0.0.1:${ports.pooler}/breakwater?pgbouncer=true`,
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: `http://127.0.0.1:${ports.web}`,
    EMULATOR_URL: `http://127.0.0.1:${ports.emulator}`,
    AUTH_SECRET: SECRETS.auth,
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO: 'people',
    DRAIN_SECONDS: part.startsWith('api') ? String(DRAIN_SECONDS) : '0',
    LOG_LEVEL: 'error',
  }
}

/** Node measures intervals by the monotonic clock, which stays right. */
const withClock = (offset: string) => ({
  LD_PRELOAD: FAKE_CLOCK ?? '',
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
})

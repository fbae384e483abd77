import { call, Refused } from '#access/web/call.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'

export type Typed = { answers: Answers; step: Step }

export type Keeper = {
  /** Keeps what is typed now, soon; what is typed meanwhile is kept with it. */
  later: (typed: Typed) => void
  /** Keeps it at once; settles when it is kept, or when that failed and the next time has to do it. */
  now: (typed: Typed) => Promise<void>
  /** The way back, once something was kept. */
  token: () => string | null
  /** The way back once nothing is being kept any more: what ends the application is not followed by an answer that begins another. */
  atRest: () => Promise<string | null>
  forget: () => void
}

const SOON_MS = 800

/** Keeps the answers on the server from the first one on: one request at a time, the newest answers last. `onKept` hears of each. */
export function keeperOf(name: string, onKept: (at: Date) => void): Keeper {
  let token = readToken(name)
  let waiting: Typed | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping = Promise.resolve()

  const setServerTime = (): Promise<void> => (keeping = keeping.then(keepWaiting))

  async function keepWaiting(): Promise<void> {
    if (!waiting) return
    const typed = waiting
    waiting = null
    token = await keep(token, typed).catch(() => token)
    if (!token) return
    writeToken(name, token)
    onKept(new Date())
  }

  return {
    token: () => token,
    later: (typed) => {
      waiting = typed
      clearTimeout(timer)
      timer = setTimeout(() => void setServerTime(), SOON_MS)
    },
    now: (typed) => {
      waiting = typed
      clearTimeout(timer)
      return setServerTime()
    },
    atRest: async () => {
      clearTimeout(timer)
      waiting = null
      await keeping
      return token
    },
    forget: () => {
      clearTimeout(timer)
      waiting = null
      token = null
      sessionStorage.removeItem(name)
    },
  }
}

/** What was thrown away meanwhile begins anew. */
async function keep(token: string | null, body: Typed): Promise<string> {
  if (!token) return begin(body)
  try {
    await call(applicationContract.keep, { params: { token }, body })
    return token
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return begin(body)
    throw error
  }
}

const begin = async (body: Typed): Promise<string> => (await call(applicationContract.begin, { body }, { key: crypto.randomUUID() })).token

/** A browser that keeps nothing still lets people join. */
function readToken(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeToken(name: string, token: string): void {
  try {
    sessionStorage.setItem(name, token)
  } catch {
    // The letter's link is another way back.
  }
}

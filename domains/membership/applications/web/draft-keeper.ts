import { call, Refused } from '#access/web/call.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'

export type Typed = { answers: Answers; step: Step }

export type Keeper = {
  /** Schedules a save; answers typed in the meantime are saved with it. */
  later: (typed: Typed) => void
  /** Saves now; resolves once saved, or once saving failed and the next save has to do it. */
  now: (typed: Typed) => Promise<void>
  /** The token of the application, once something was saved. */
  token: () => string | null
  /** The token once no save is running: submitting the application must not be followed by a save that begins another. */
  atRest: () => Promise<string | null>
  forget: () => void
}

const SOON_MS = 800

/**
 * Saves the answers on the server from the first one on: one request at a time, the newest answers last. Calls
 * `onKept` after each save.
 */
export function keeperOf(name: string, onKept: (at: Date) => void): Keeper {
  let token = readToken(name)
  let waiting: Typed | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping = Promise.resolve()

  const keepNow = (): Promise<void> => (keeping = keeping.then(keepWaiting))

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
      timer = setTimeout(() => void keepNow(), SOON_MS)
    },
    now: (typed) => {
      waiting = typed
      clearTimeout(timer)
      return keepNow()
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

/** The application was deleted meanwhile: begin a new one. */
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

/** Joining also works in a browser without storage. */
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
    // The link in the e-mail still leads back.
  }
}

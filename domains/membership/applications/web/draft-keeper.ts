import { call, Refused } from '#access/web/call.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'

export type Typed = { answers: Answers; step: Step }

export type DraftSaver = {
  /** Schedules a save; answers typed in the meantime are saved with it. */
  schedule: (typed: Typed) => void
  /** Saves now; resolves once saved, or once saving failed and the next save has to do it. */
  save: (typed: Typed) => Promise<void>
  /** The token of the application, once something was saved. */
  token: () => string | null
  /** The token once no save is running: submitting the application must not be followed by a save that begins another. */
  whenSaved: () => Promise<string | null>
  clear: () => void
}

const DELAY_MS = 800

/**
 * Saves the answers on the server from the first one on: one request at a time, the newest answers last. Calls
 * `onKept` after each save.
 */
export function createDraftSaver(name: string, onSaved: (at: Date) => void): DraftSaver {
  let token = readToken(name)
  let pending: Typed | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()

  const saveNow = (): Promise<void> => (saving = saving.then(savePending))

  async function savePending(): Promise<void> {
    if (!pending) return
    const typed = pending
    pending = null
    token = await save(token, typed).catch(() => token)
    if (!token) return
    writeToken(name, token)
    onSaved(new Date())
  }

  return {
    token: () => token,
    schedule: (typed) => {
      pending = typed
      clearTimeout(timer)
      timer = setTimeout(() => void saveNow(), DELAY_MS)
    },
    save: (typed) => {
      pending = typed
      clearTimeout(timer)
      return saveNow()
    },
    whenSaved: async () => {
      clearTimeout(timer)
      pending = null
      await saving
      return token
    },
    clear: () => {
      clearTimeout(timer)
      pending = null
      token = null
      sessionStorage.removeItem(name)
    },
  }
}

/** The application was deleted meanwhile: begin a new one. */
async function save(token: string | null, body: Typed): Promise<string> {
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
    // The link in the email still leads back.
  }
}

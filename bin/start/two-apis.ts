import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD } from '#db/cast.ts'

/** Somebody who writes all the time, to several APIs in turn, each note with a key of its own, and asks again until it is answered. */
export type Writer = {
  /** Stops after the note that is being written. */
  readonly stop: () => Promise<Written>
}
export type Written = { notes: string[]; statuses: Map<number, number>; slowestMs: number; failures: string[] }

type Writing = { name: string; addresses: () => readonly string[]; email: string; memberId: string }

/** `addresses`: where requests may go right now, as a load balancer knows by /readyz. */
export async function keepWriting({ name, addresses, email, memberId }: Writing): Promise<Writer> {
  const cookie = await signIn(addresses()[0] ?? '', email)
  const written: Written = { notes: [], statuses: new Map(), slowestMs: 0, failures: [] }
  let isStopped = false

  /** True once it was acknowledged. */
  async function ask(address: string, note: string): Promise<boolean> {
    const since = performance.now()
    const status = await fetch(`${address}/api/members/${memberId}/notes`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': note },
      body: JSON.stringify({ body: note }),
      signal: AbortSignal.timeout(20_000),
    }).then(
      ({ status: answered, headers }) => {
        if (answered === 503 && !headers.get('retry-after')) written.failures.push('503 without Retry-After')
        return answered
      },
      (error: unknown) => {
        written.failures.push(error instanceof Error ? String(error.cause ?? error) : String(error))
        return 0
      },
    )
    written.slowestMs = Math.max(written.slowestMs, performance.now() - since)
    written.statuses.set(status, (written.statuses.get(status) ?? 0) + 1)
    return status === 200
  }

  const lanes = [0, 1, 2, 3].map(async (lane) => {
    for (let index = 0; !isStopped; index++) {
      const note = `drill-${name}-${lane}-${index}`
      for (let turn = lane; !(await ask(at(addresses(), turn), note)); turn++) await pause(20)
      written.notes.push(note)
      // Said again with the same key, as by somebody whose answer was lost: nothing is written twice.
      if (index % 5 === 0) await ask(at(addresses(), lane + 1), note)
    }
  })
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(lanes)
      return written
    },
  }
}

const at = (addresses: readonly string[], turn: number): string => addresses[turn % addresses.length] ?? ''

async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  if (!answer.ok || cookie.length === 0) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return cookie.join('; ')
}

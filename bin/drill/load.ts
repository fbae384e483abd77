import { setTimeout as pause } from 'node:timers/promises'
import { ask, signIn, type Caller } from './client.ts'
import { newJournal, type Journal, type Path } from './journal.ts'
import { refundPart, releaseOne, buyMembership, writeNote } from './money-paths.ts'
import type { Place } from './place.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { CAST_USERS } from '#db/cast.ts'
import type { Id } from '#platform/ids.ts'

/** Callers who write and read all the time, each request that writes with a key of its own. */
export type Load = Awaited<ReturnType<typeof openLoad>>

type Opening = { place: Place; random: () => number; memberId: Id<'member'>; name: string; firstPerson: number }

const ADDRESSES = 250

export async function openLoad({ place, random, memberId, name, firstPerson }: Opening) {
  const url = `http://127.0.0.1:${place.ports.web}`
  let journal = newJournal()
  let people = firstPerson
  const newCaller = (cookie = ''): Caller => ({
    ...{ url, cookie, journal: () => journal },
    address: `10.${Math.floor(random() * ADDRESSES)}.${Math.floor(random() * ADDRESSES)}.${(people % 250) + 1}`,
  })
  const signedIn = async (who: keyof typeof CAST_USERS): Promise<Caller> => {
    const caller = newCaller()
    return { ...caller, cookie: await signIn(caller, CAST_USERS[who].email) }
  }
  const [dana, priya] = [await signedIn('dana'), await signedIn('priya')]
  const acknowledged = (path: Path, id: string): void => void journal.acknowledged.push({ path, id, at: performance.now() })

  /** `payouts`: those that finance may release while this lasts. */
  function begin(payouts: readonly Id<'payout'>[]): () => Promise<Journal> {
    journal = newJournal()
    let isOver = false
    const waiting = [...payouts]
    const repeat = async (step: (index: number) => Promise<void>, everyMs: number): Promise<void> => {
      for (let index = 0; !isOver; index++) {
        await step(index)
        await pause(everyMs)
      }
    }
    const lanes = [
      ...[0, 1].map((lane) => repeat((index) => writeNote(dana, { memberId, body: `drill-${name}-${lane}-${index}`, acknowledged }), 100)),
      ...[0, 1].map(() =>
        repeat(async () => {
          const bought = await buyMembership(newCaller(), { number: ++people, acknowledged })
          if (bought && people % 3 === 0) await refundPart(priya, { membershipId: bought, acknowledged })
        }, 200),
      ),
      repeat(async () => releaseOne(priya, { payoutId: waiting.shift(), acknowledged }), 600),
      ...[0, 1].map((lane) => repeat((index) => read(index + lane), 60)),
    ]
    return async () => {
      isOver = true
      await Promise.all(lanes)
      return journal
    }
  }

  async function read(index: number): Promise<void> {
    const { status } = await (index % 2 === 0
      ? ask(dana, memberListContract.list, { query: {} })
      : ask(priya, refundContract.refunds, { query: {} }))
    journal.reads.asked++
    if (status !== 200) journal.reads.failed++
  }
  return { begin }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { COMMIT, type Point, pointOf } from '#proofs/crash-points/point.ts'
import { interceptExternalCalls } from '#platform/external-call.ts'

/** A fault of a process: what happens, and at which of its crash points, counted from zero in the order it reaches them. */
export type Fate = { at: number; how: 'dies' | 'is told nothing: never sent' | 'is told nothing: done' }

/** One process from start to end: the crash points it reached, and the one at which the fault happened. */
export type Life = { points: Point[]; struckAt: Point | null; isDead: boolean }

type Living = Life & { fate: Fate | null; hearsNothing: boolean; clients: Set<pg.Client>; end: () => void }

const lives = new AsyncLocalStorage<Living>()
/** A dead process waits for this. */
const NEVER = new Promise<never>(() => {})

/** Runs until the work is done or the process dies: nothing after that point happens, not even cleanup. */
export async function live(fate: Fate | null, work: () => Promise<unknown>): Promise<Life> {
  const ended = Promise.withResolvers<void>()
  const life: Living = { fate, points: [], struckAt: null, isDead: false, hearsNothing: false, clients: new Set(), end: ended.resolve }
  await Promise.race([lives.run(life, work), ended.promise]).catch((error: unknown) => {
    // A process with a fault may throw; the recovery shows whether any harm was done.
    if (!life.struckAt) throw error
  })
  const { points, struckAt, isDead } = life
  // No fault happens to what a worker cleans up after its work.
  life.fate = null
  return { points: [...points], struckAt, isDead }
}

/** From now on queries and external calls inside `runProcess` are intercepted; returns how to stop. */
export function watch(): () => void {
  const { query } = pg.Client.prototype as unknown as Watched['client']
  const { connect } = pg.Pool.prototype as unknown as Watched['pool']
  ;(pg.Client.prototype as unknown as Watched['client']).query = function (...asked) {
    const life = lives.getStore()
    return life ? questioned(life, this, asked, () => query.apply(this, asked), query) : query.apply(this, asked)
  }
  ;(pg.Pool.prototype as unknown as Watched['pool']).connect = function (...asked) {
    return lives.getStore()?.isDead ? NEVER : connect.apply(this, asked)
  }
  interceptExternalCalls(called)
  return () => {
    ;(pg.Client.prototype as unknown as Watched['client']).query = query
    ;(pg.Pool.prototype as unknown as Watched['pool']).connect = connect
    interceptExternalCalls(null)
  }
}

type Asking<This> = (this: This, ...asked: unknown[]) => unknown
type Watched = { client: { query: Asking<pg.Client> }; pool: { connect: Asking<pg.Pool> } }

/** Intercepts a query: where it commits something, the process can die before and after. */
function questioned(life: Living, client: pg.Client, asked: unknown[], ask: () => unknown, query: Asking<pg.Client>): unknown {
  if (life.isDead) return NEVER
  life.clients.add(client)
  const what = pointOf(client, asked[0])
  if (what === COMMIT && comesTo(life, `before ${what}`) === 'dies') return NEVER
  const isOver = (found: unknown): boolean =>
    life.isDead || (what !== null && (what === COMMIT || hasChanged(found)) && comesTo(life, `after ${what}`) === 'dies')
  const heard = asked.at(-1)
  if (typeof heard === 'function')
    return query.apply(client, [...asked.slice(0, -1), (...answer: unknown[]) => (isOver(answer[1]) ? undefined : heard(...answer))])
  const answer = ask()
  return answer instanceof Promise ? untilDeath(answer, isOver) : answer
}

const hasChanged = (found: unknown): boolean => typeof found === 'object' && found !== null && 'rowCount' in found && found.rowCount !== 0

/** A broken connection is an error only in a process that is still alive. */
const untilDeath = (answer: Promise<unknown>, isOver: (found: unknown) => boolean): Promise<unknown> =>
  answer.then(
    (found) => (isOver(found) ? NEVER : found),
    (error: unknown) => {
      if (isOver(null)) return NEVER
      throw error
    },
  )

/** Intercepts an external call. */
async function called<T>(what: string, call: () => Promise<T>): Promise<T> {
  const life = lives.getStore()
  if (!life) return call()
  if (life.isDead) return NEVER
  if (life.hearsNothing) throw silence()
  const before = comesTo(life, `before the call: ${what}`)
  if (before === 'dies') return NEVER
  if (before === 'hears nothing') throw silence()
  const answer = await call()
  if (life.isDead) return NEVER
  const after = comesTo(life, `after the call: ${what}`)
  if (after === 'dies') return NEVER
  if (after === 'hears nothing') throw silence()
  return answer
}

/** The error of a call that timed out. */
const silence = (): Error => Object.assign(new Error('Nobody answered in time.'), { name: 'TimeoutError', code: 'ETIMEDOUT' })

function comesTo(life: Living, point: Point): 'goes on' | 'dies' | 'hears nothing' {
  life.points.push(point)
  const { fate } = life
  if (!fate || life.struckAt || life.points.length <= fate.at || !suits(fate, point)) return 'goes on'
  life.struckAt = point
  if (fate.how !== 'dies') {
    life.hearsNothing = true
    return 'hears nothing'
  }
  life.isDead = true
  // The database sees the connections break, and rolls back open transactions.
  for (const client of life.clients) (client as pg.Client & { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  life.end()
  return 'dies'
}

const suits = ({ how }: Fate, point: Point): boolean =>
  how === 'dies' || point.startsWith(how === 'is told nothing: never sent' ? 'before the call' : 'after the call')

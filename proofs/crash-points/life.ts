import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { COMMIT, type Point, pointOf } from '#proofs/crash-points/point.ts'
import { interceptExternalCalls } from '#platform/external-call.ts'

/** What befalls a process, at which of its points: counted from nothing, in the order in which it comes to them. */
export type Fate = { at: number; how: 'dies' | 'is told nothing: never sent' | 'is told nothing: done' }

/** One process from its start to its end: the points it has come to, and where it was struck. */
export type Life = { points: Point[]; struckAt: Point | null; isDead: boolean }

type Living = Life & { fate: Fate | null; hearsNothing: boolean; clients: Set<pg.Client>; end: () => void }

const lives = new AsyncLocalStorage<Living>()
/** What a dead process waits for. */
const NEVER = new Promise<never>(() => {})

/** Lives until the work is done or the process dies: then nothing after that point of it ever happens, also nothing that would clear up. */
export async function live(fate: Fate | null, work: () => Promise<unknown>): Promise<Life> {
  const ended = Promise.withResolvers<void>()
  const life: Living = { fate, points: [], struckAt: null, isDead: false, hearsNothing: false, clients: new Set(), end: ended.resolve }
  await Promise.race([lives.run(life, work), ended.promise]).catch((error: unknown) => {
    // A process that was struck may complain; the next one shows whether it was any worse than that.
    if (!life.struckAt) throw error
  })
  const { points, struckAt, isDead } = life
  // What a worker tidies up after its work is done nothing befalls any more.
  life.fate = null
  return { points: [...points], struckAt, isDead }
}

/** From here on whatever is asked inside `live` is watched; answers how to stop. */
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

/** A question to the database: where it commits something, the process can die before and after. */
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

/** A broken connection is an error only to whoever is still there. */
const untilDeath = (answer: Promise<unknown>, isOver: (found: unknown) => boolean): Promise<unknown> =>
  answer.then(
    (found) => (isOver(found) ? NEVER : found),
    (error: unknown) => {
      if (isOver(null)) return NEVER
      throw error
    },
  )

/** A call that leaves the house. */
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

/** As it is when nobody answers in time. */
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
  // The database sees its connections break, and rolls back what they had open.
  for (const client of life.clients) (client as pg.Client & { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  life.end()
  return 'dies'
}

const suits = ({ how }: Fate, point: Point): boolean =>
  how === 'dies' || point.startsWith(how === 'is told nothing: never sent' ? 'before the call' : 'after the call')

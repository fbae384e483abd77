import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { COMMIT, type Point, pointOf } from '#proofs/crash-points/point.ts'
import { interceptExternalCalls } from '#platform/external-call.ts'

/** A fault of a process: what happens, and at which of its crash points, counted from zero in the order it reaches them. */
export type Fault = { at: number; how: 'dies' | 'no answer: not sent' | 'no answer: done' }

/** One process from start to end: the crash points it reached, and the one at which the fault happened. */
export type ProcessRun = { points: Point[]; failedAt: Point | null; isDead: boolean }

type RunningProcess = ProcessRun & { fault: Fault | null; isOffline: boolean; clients: Set<pg.Client>; end: () => void }

const processes = new AsyncLocalStorage<RunningProcess>()
/** A dead process waits for this. */
const NEVER = new Promise<never>(() => {})

/** Runs until the work is done or the process dies: nothing after that point happens, not even cleanup. */
export async function runProcess(fault: Fault | null, work: () => Promise<unknown>): Promise<ProcessRun> {
  const ended = Promise.withResolvers<void>()
  const processRun: RunningProcess = {
    fault,
    points: [],
    failedAt: null,
    isDead: false,
    isOffline: false,
    clients: new Set(),
    end: ended.resolve,
  }
  await Promise.race([processes.run(processRun, work), ended.promise]).catch((error: unknown) => {
    // A process with a fault may throw; the recovery shows whether any harm was done.
    if (!processRun.failedAt) throw error
  })
  const { points, failedAt, isDead } = processRun
  // No fault happens to what a worker cleans up after its work.
  processRun.fault = null
  return { points: [...points], failedAt, isDead }
}

/** From now on queries and external calls inside `runProcess` are intercepted; returns how to stop. */
export function interceptCalls(): () => void {
  const { query } = pg.Client.prototype as unknown as Watched['client']
  const { connect } = pg.Pool.prototype as unknown as Watched['pool']
  ;(pg.Client.prototype as unknown as Watched['client']).query = function (...asked) {
    const processRun = processes.getStore()
    return processRun ? interceptQuery(processRun, this, asked, () => query.apply(this, asked), query) : query.apply(this, asked)
  }
  ;(pg.Pool.prototype as unknown as Watched['pool']).connect = function (...asked) {
    return processes.getStore()?.isDead ? NEVER : connect.apply(this, asked)
  }
  interceptExternalCalls(interceptCall)
  return () => {
    ;(pg.Client.prototype as unknown as Watched['client']).query = query
    ;(pg.Pool.prototype as unknown as Watched['pool']).connect = connect
    interceptExternalCalls(null)
  }
}

type Method<This> = (this: This, ...asked: unknown[]) => unknown
type Watched = { client: { query: Method<pg.Client> }; pool: { connect: Method<pg.Pool> } }

/** Intercepts a query: where it commits something, the process can die before and after. */
function interceptQuery(
  processRun: RunningProcess,
  client: pg.Client,
  asked: unknown[],
  ask: () => unknown,
  query: Method<pg.Client>,
): unknown {
  if (processRun.isDead) return NEVER
  processRun.clients.add(client)
  const what = pointOf(client, asked[0])
  if (what === COMMIT && reachPoint(processRun, `before ${what}`) === 'dies') return NEVER
  const isOver = (found: unknown): boolean =>
    processRun.isDead || (what !== null && (what === COMMIT || hasChanged(found)) && reachPoint(processRun, `after ${what}`) === 'dies')
  const heard = asked.at(-1)
  if (typeof heard === 'function')
    return query.apply(client, [...asked.slice(0, -1), (...answer: unknown[]) => (isOver(answer[1]) ? undefined : heard(...answer))])
  const answer = ask()
  return answer instanceof Promise ? unlessDead(answer, isOver) : answer
}

const hasChanged = (found: unknown): boolean => typeof found === 'object' && found !== null && 'rowCount' in found && found.rowCount !== 0

/** A broken connection is an error only in a process that is still alive. */
const unlessDead = (answer: Promise<unknown>, isOver: (found: unknown) => boolean): Promise<unknown> =>
  answer.then(
    (found) => (isOver(found) ? NEVER : found),
    (error: unknown) => {
      if (isOver(null)) return NEVER
      throw error
    },
  )

/** Intercepts an external call. */
async function interceptCall<T>(what: string, call: () => Promise<T>): Promise<T> {
  const processRun = processes.getStore()
  if (!processRun) return call()
  if (processRun.isDead) return NEVER
  if (processRun.isOffline) throw timeoutError()
  const before = reachPoint(processRun, `before the call: ${what}`)
  if (before === 'dies') return NEVER
  if (before === 'no answer') throw timeoutError()
  const answer = await call()
  if (processRun.isDead) return NEVER
  const after = reachPoint(processRun, `after the call: ${what}`)
  if (after === 'dies') return NEVER
  if (after === 'no answer') throw timeoutError()
  return answer
}

/** The error of a call that timed out. */
const timeoutError = (): Error => Object.assign(new Error('Nobody answered in time.'), { name: 'TimeoutError', code: 'ETIMEDOUT' })

function reachPoint(processRun: RunningProcess, point: Point): 'goes on' | 'dies' | 'no answer' {
  processRun.points.push(point)
  const { fault } = processRun
  if (!fault || processRun.failedAt || processRun.points.length <= fault.at || !matches(fault, point)) return 'goes on'
  processRun.failedAt = point
  if (fault.how !== 'dies') {
    processRun.isOffline = true
    return 'no answer'
  }
  processRun.isDead = true
  // The database sees the connections break, and rolls back open transactions.
  for (const client of processRun.clients)
    (client as pg.Client & { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  processRun.end()
  return 'dies'
}

const matches = ({ how }: Fault, point: Point): boolean =>
  how === 'dies' || point.startsWith(how === 'no answer: not sent' ? 'before the call' : 'after the call')

import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/**
 * Where a process dies: before a question (which is also after the answer to the one before, and after whatever was done
 * in between), or once the database has committed and before anybody was told.
 */
export type Moment = 'before a question' | 'after a commit'

/** The process is gone: nothing after this line of it ever happened. */
export class Crashed extends Error {}

type Query = (this: pg.Client, ...asked: unknown[]) => unknown

/**
 * Counts the questions the work asks the database (or its commits) and lets the process die at one of them: each await of
 * the work in turn. A number past the last lets the work end; then it answers false. What a dying process cannot do, it
 * cannot do here either: every later question fails too.
 */
export async function crashingAt(death: number, moment: Moment, work: () => Promise<unknown>): Promise<boolean> {
  const original = pg.Client.prototype.query as Query
  let asked = 0
  let crashed = false
  const clients = new Set<pg.Client>()
  const die = (says: string): Crashed => {
    crashed = true
    // All of them: a connection that lived on with its transaction open would commit it for whoever gets it next.
    for (const client of clients) cut(client)
    return new Crashed(says)
  }
  const asking: Query = async function (...args) {
    clients.add(this)
    if (crashed) throw die('The process is dead.')
    if (moment === 'before a question') {
      if (++asked === death) throw die(`Died before question ${death}.`)
      return original.apply(this, args)
    }
    const answer = await original.apply(this, args)
    if (!isCommit(args) || ++asked < death) return answer
    throw die(`Died after commit ${death}.`)
  }
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    // A question with a callback, or a stream, is the pool's own housekeeping.
    return typeof args.at(-1) === 'function' ? original.apply(this, args) : asking.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    await work().catch((error: unknown) => {
      if (!crashed) throw error
    })
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
  // Until the pool has noticed which of its connections is broken; a process that starts again has none.
  if (crashed) await setTimeout(20)
  return crashed
}

function isCommit([question]: readonly unknown[]): boolean {
  const text = typeof question === 'object' && question !== null && 'text' in question ? question.text : question
  return text === 'commit'
}

/** The database sees the connection break, and rolls back what it had open. */
function cut(client: pg.Client): void {
  const { connection } = client as pg.Client & { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}

import { clockOf } from './clocks.ts'
import { noteDue, tableOf, worldNow, type World } from './world.ts'
import type { Kind, Of, Stored } from './kinds.ts'

/** One transaction: all of it is kept, in one line of the journal, or none of it. */
export type Tx = {
  readonly world: World
  /** The request, printed in each event; null when something fell due. */
  readonly request: { id: string; idempotencyKey: string | null } | null
  /** While time advances: the present moment, and on which clock. */
  readonly moment: { clock: string; at: number } | null
  readonly undo: (() => void)[]
  readonly touched: Map<string, [Kind, string]>
  /** Ids of the events recorded so far, in order; delivered at the end. */
  readonly events: string[]
}

type Asked = Pick<Tx, 'request' | 'moment'>

/** Runs one transaction. An exception undoes it. */
export function act<T>(world: World, asked: Asked, run: (tx: Tx) => T): T {
  const tx: Tx = { world, ...asked, undo: [], touched: new Map(), events: [] }
  try {
    const result = run(tx)
    world.beforeCommit(tx)
    commit(tx)
    if (tx.touched.size > 0) world.afterCommit()
    return result
  } catch (thrown) {
    undoTo(tx, 0)
    throw thrown
  }
}

/** Undoes everything since a mark (`tx.undo.length` at the time). */
export function undoTo(tx: Tx, mark: number): void {
  while (tx.undo.length > mark) tx.undo.pop()?.()
}

export const find = <K extends Kind>(tx: Tx, kind: K, id: string): Of<K> | undefined => tableOf(tx.world.tables, kind).get(id)

/** An object that must exist, because another one refers to it. */
export function get<K extends Kind>(tx: Tx, kind: K, id: string): Of<K> {
  const object = find(tx, kind, id)
  if (!object) throw new Error(`The sandbox lost ${kind} ${id}`)
  return object
}

/** Every object of a kind, oldest first. */
export const all = <K extends Kind>(tx: Tx, kind: K): IterableIterator<Of<K>> => tableOf(tx.world.tables, kind).values()

export function put<T extends Stored>(tx: Tx, object: T): T {
  const table = tableOf<Kind>(tx.world.tables, object.object)
  const before = table.get(object.id)
  tx.undo.push(() => (before ? table.set(object.id, before) : table.delete(object.id)))
  table.set(object.id, object)
  tx.touched.set(`${object.object} ${object.id}`, [object.object, object.id])
  return object
}

export function drop(tx: Tx, kind: Kind, id: string): void {
  const table = tableOf<Kind>(tx.world.tables, kind)
  const before = table.get(id)
  if (!before) return
  tx.undo.push(() => table.set(id, before))
  table.delete(id)
  tx.touched.set(`${kind} ${id}`, [kind, id])
}

/** The present time of an object: of its test clock, or the emulator's. */
export function nowFor(tx: Tx, object: object): number {
  const clock = clockOf(tx.world.tables, object)
  if (tx.moment?.clock === clock) return tx.moment.at
  return tx.world.tables['test_helpers.test_clock'].get(clock)?.frozen_time ?? worldNow(tx.world)
}

/** The emulator's time; while it advances, the present moment. */
export const now = (tx: Tx): number => nowFor(tx, {})

function commit(tx: Tx): void {
  if (tx.touched.size === 0) return
  const kept: Stored[] = []
  const dropped: [Kind, string][] = []
  for (const [kind, id] of tx.touched.values()) {
    const object = tableOf<Kind>(tx.world.tables, kind).get(id)
    if (object) kept.push(object)
    else dropped.push([kind, id])
  }
  tx.world.journal.append(JSON.stringify({ put: kept, ...(dropped.length > 0 && { drop: dropped }) }))
  for (const object of kept) noteDue(tx.world, object)
}

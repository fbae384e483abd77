import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { newAgenda, type Agenda } from './agenda.ts'
import { clockOf } from './clocks.ts'
import { forget } from './forgetting.ts'
import { openJournal, readJournal, rewriteJournal, type Journal } from './journal.ts'
import { emptyTables, type Kind, type Of, type Stored, type Tables } from './kinds.ts'
import type { BillingSettings } from '../options.ts'
import type { Tx } from './transaction.ts'

/** When an object is due next, and what to do then. Null: never. */
export type Duty<K extends Kind> = {
  kind: K
  dueAt(object: Of<K>): number | null
  run(tx: Tx, id: string): void
}

export type AnyDuty = { [K in Kind]: Duty<K> }[Kind]

export type World = {
  tables: Tables
  journal: Journal
  duties: ReadonlyMap<Kind, AnyDuty>
  /** One agenda for each test clock; '' is the emulator's own. */
  agendas: Map<string, Agenda>
  billing: BillingSettings
  publicUrl: string
  /** Called at the end of each transaction, inside it: turns its events into deliveries. */
  beforeCommit: (tx: Tx) => void
  /** Called after each transaction that changed something. */
  afterCommit: () => void
}

type Line = { put?: Stored[]; drop?: [Kind, string][] }

const COMPACT_ABOVE_BYTES = 16 * 1024 * 1024

/** Opens the state in `dataDir`, rebuilt from its journal. */
export async function openWorld({
  dataDir,
  duties,
  billing,
  startAt,
}: {
  dataDir: string
  duties: readonly AnyDuty[]
  billing: BillingSettings
  startAt?: number | undefined
}): Promise<World> {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'journal.ndjson')
  const tables = emptyTables()
  const { bytes } = readJournal(path, (line) => replay(tables, line as Line))
  forget(tables, wallClock() + aheadIn(tables))
  if (bytes > COMPACT_ABOVE_BYTES) rewriteJournal(path, snapshot(tables))

  const world: World = {
    tables,
    journal: await openJournal(path),
    duties: new Map(duties.map((duty) => [duty.kind, duty])),
    agendas: new Map(),
    billing,
    publicUrl: '',
    beforeCommit: () => {},
    afterCommit: () => {},
  }
  for (const table of Object.values(tables)) for (const object of table.values()) noteDue(world, object)
  if (bytes === 0 && startAt !== undefined) setAhead(world, startAt - wallClock())
  return world
}

/** The emulator's time in Unix seconds: the wall clock plus what the clock control added. */
export const worldNow = (world: World): number => wallClock() + aheadIn(world.tables)

export const wallClock = (): number => Math.floor(Date.now() / 1000)

const aheadIn = (tables: Tables): number => tables['sandbox.clock'].get('world')?.ahead ?? 0

export function setAhead(world: World, seconds: number): void {
  const clock = { object: 'sandbox.clock', id: 'world', ahead: seconds } as const
  world.tables['sandbox.clock'].set('world', clock)
  world.journal.append(JSON.stringify({ put: [clock] } satisfies Line))
}

/** Schedules when an object is due next. */
export function noteDue(world: World, object: Stored): void {
  const at = world.duties.get(object.object)?.dueAt(object as never) ?? null
  if (at === null) return
  const clock = clockOf(world.tables, object)
  const agenda = world.agendas.get(clock) ?? newAgenda()
  world.agendas.set(clock, agenda)
  agenda.add(at, object.object, object.id)
}

/** The table of a kind. */
export const tableOf = <K extends Kind>(tables: Tables, kind: K): Map<string, Of<K>> => tables[kind]

function replay(tables: Tables, line: Line): void {
  for (const object of line.put ?? []) tableOf(tables, object.object).set(object.id, object)
  for (const [kind, id] of line.drop ?? []) tables[kind].delete(id)
}

function* snapshot(tables: Tables): Iterable<string> {
  for (const table of Object.values(tables)) {
    for (const object of table.values()) yield JSON.stringify({ put: [object] } satisfies Line)
  }
}

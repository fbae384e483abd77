import { act, find, put, type Tx } from './transaction.ts'
import { setAhead, wallClock, worldNow, type World } from './world.ts'
import { emit } from './events.ts'
import { forget } from './forgetting.ts'
import { HOUR } from '../options.ts'
import type { TestClock } from './wire.ts'

/** Does everything due by now on the emulator's own clock. Runs before each request and once a second. */
export function catchUp(world: World): void {
  live(world, '', worldNow(world))
  forgetHourly(world)
}

/**
 * Moves the emulator's time forward, and does each due thing at its own moment; test clocks behind it are advanced too. Never
 * back.
 */
export function advanceWorld(world: World, to: number): void {
  for (const clock of world.tables['test_helpers.test_clock'].values()) {
    if (clock.frozen_time < to) advanceTestClock(world, clock.id, to)
  }
  if (to > worldNow(world)) {
    live(world, '', to)
    setAhead(world, to - wallClock())
  }
  catchUp(world)
}

/** Advances one test clock; returns the clock as it was before, as Stripe does. */
export function advanceTestClock(world: World, id: string, to: number): TestClock | undefined {
  const moving = tellClock(world, id, 'advancing', (clock) => ({
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: to } },
  }))
  live(world, id, to)
  tellClock(world, id, 'ready', (clock) => ({ ...clock, frozen_time: to, status: 'ready', status_details: {} }))
  return moving
}

function live(world: World, clock: string, until: number): void {
  const agenda = world.agendas.get(clock)
  for (let entry = agenda?.take(until); entry; entry = agenda?.take(until)) {
    const { at, kind, id } = entry
    act(world, { request: null, moment: { clock, at } }, (tx) => {
      const object = find(tx, kind, id)
      const duty = world.duties.get(kind)
      // Skip an entry whose object was rescheduled since.
      if (object && duty && duty.dueAt(object as never) === at) duty.run(tx, id)
    })
  }
}

function tellClock(world: World, id: string, type: 'advancing' | 'ready', change: (clock: TestClock) => TestClock): TestClock | undefined {
  return act(world, { request: null, moment: null }, (tx: Tx) => {
    const clock = find(tx, 'test_helpers.test_clock', id)
    if (!clock) return undefined
    const changed = put(tx, change(clock))
    emit(tx, `test_helpers.test_clock.${type}`, changed)
    return changed
  })
}

const lastForgotten = new WeakMap<World, number>()

function forgetHourly(world: World): void {
  const moment = worldNow(world)
  if (moment < (lastForgotten.get(world) ?? 0) + HOUR) return
  lastForgotten.set(world, moment)
  forget(world.tables, moment)
}

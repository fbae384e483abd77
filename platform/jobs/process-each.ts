import { firstChosen, noteSkipped, takeItem } from '#platform/jobs/batch.ts'
import { inTransaction, isUnavailable } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { noteTrouble } from '#platform/errors/trouble.ts'

export type Tried<Id, Because> = { done: number; skipped: number; why: { id: Id; name: string; because: Because }[] }

type Trying<Id, Thing, Because> = {
  find: (id: Id) => Promise<Thing | undefined>
  nameOf: (thing: Thing | undefined, id: Id) => string
  /** Null when it can be done for this one. */
  whyNot: (thing: Thing) => Because | null | Promise<Because | null>
  work: (thing: Thing) => Promise<void>
  /** What a refusal's code, which somebody quicker brought about, is to whoever reads the report. */
  reasonOf: (code: string) => Because
  /** For what is not there, or not for this reader. */
  gone: Because
  /** For what broke on our side. */
  broken: Because
}

/** What a report says of it. */
export const BROKEN_ITEM = 'Something broke on our side. Nothing was changed; try this one again.'

/**
 * Each alone, in a transaction of its own: what cannot be done for one holds up no other, leaves nothing half done, and is told with its
 * reason. A batch that was cut off and is asked for again (platform/jobs/batch.ts) goes on with what is missing.
 */
export async function processEach<Id extends string, Thing, Because>(
  ids: readonly Id[],
  trying: Trying<Id, Thing, Because>,
): Promise<Tried<Id, Because>> {
  const why: Tried<Id, Because>['why'] = []
  const chosen = await firstChosen([...new Set(ids)])
  for (const id of chosen) {
    const because = await one(id, trying)
    if (because !== null) why.push({ id, name: trying.nameOf(await trying.find(id), id), because })
  }
  return { done: chosen.length - why.length, skipped: why.length, why }
}

async function one<Id extends string, Thing, Because>(id: Id, trying: Trying<Id, Thing, Because>): Promise<Because | null> {
  const { find, whyNot, work, reasonOf, gone, broken } = trying
  try {
    return await inTransaction(async (tx) => {
      const before = await takeItem<Because>(tx, id)
      if (before) return before.because
      const thing = await find(id)
      const because = thing === undefined ? gone : await whyNot(thing)
      if (because !== null) await noteSkipped(tx, id, because)
      else if (thing !== undefined) await work(thing)
      return because
    })
  } catch (error) {
    // Without a database nothing more can be done: the batch is asked for again.
    if (isUnavailable(error)) throw error
    const because = error instanceof Refusal ? reasonOf(error.code) : broken
    if (!(error instanceof Refusal)) noteTrouble(`${id} broke in a batch`, error)
    await inTransaction((tx) => noteSkipped(tx, id, because))
    return because
  }
}

import { chosenItems, recordSkipped, claimItem } from '#platform/jobs/batch.ts'
import { inTransaction } from '#platform/db.ts'
import { isUnavailable } from '#platform/postgres/unavailable.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { noteTrouble } from '#platform/errors/trouble.ts'

export type Tried<Id, Because> = { done: number; skipped: number; why: { id: Id; name: string; because: Because }[] }

type ItemProcessing<Id, Thing, Because> = {
  find: (id: Id) => Promise<Thing | undefined>
  nameOf: (thing: Thing | undefined, id: Id) => string
  /** Null when the command may be done for this one. */
  whyNot: (thing: Thing) => Because | null | Promise<Because | null>
  work: (thing: Thing) => Promise<void>
  /** The reason in the report for a refusal code that was caused by a concurrent change. */
  reasonOf: (code: string) => Because
  /** The reason for what does not exist, or is not visible. */
  gone: Because
  /** The reason for an unexpected error. */
  broken: Because
}

/** The report's text for an unexpected error. */
export const BROKEN_ITEM = 'Something broke on our side. Nothing was changed; try this one again.'

/**
 * Processes each item in a transaction of its own: an item that cannot be done holds up no other, leaves nothing half done, and
 * is reported with its reason. A batch that was interrupted and is requested again (platform/jobs/batch.ts) goes on with what
 * is missing.
 */
export async function processEach<Id extends string, Thing, Because>(
  ids: readonly Id[],
  trying: ItemProcessing<Id, Thing, Because>,
): Promise<Tried<Id, Because>> {
  const why: Tried<Id, Because>['why'] = []
  const chosen = await chosenItems([...new Set(ids)])
  for (const id of chosen) {
    const because = await one(id, trying)
    if (because !== null) why.push({ id, name: trying.nameOf(await trying.find(id), id), because })
  }
  return { done: chosen.length - why.length, skipped: why.length, why }
}

async function one<Id extends string, Thing, Because>(id: Id, trying: ItemProcessing<Id, Thing, Because>): Promise<Because | null> {
  const { find, whyNot, work, reasonOf, gone, broken } = trying
  try {
    return await inTransaction(async (tx) => {
      const before = await claimItem<Because>(tx, id)
      if (before) return before.because
      const thing = await find(id)
      const because = thing === undefined ? gone : await whyNot(thing)
      if (because !== null) await recordSkipped(tx, id, because)
      else if (thing !== undefined) await work(thing)
      return because
    })
  } catch (error) {
    // Without a database nothing more can be done: the batch is requested again.
    if (isUnavailable(error)) throw error
    const because = error instanceof Refusal ? reasonOf(error.code) : broken
    if (!(error instanceof Refusal)) noteTrouble(`${id} broke in a batch`, error)
    await inTransaction((tx) => recordSkipped(tx, id, because))
    return because
  }
}

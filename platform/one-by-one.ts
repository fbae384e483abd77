import { Refusal } from '#platform/refusal.ts'

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
}

/** Each alone, in a transaction of its own: what cannot be done for one holds up no other, and is told with its reason. */
export async function oneByOne<Id extends string, Thing, Because>(
  ids: readonly Id[],
  { find, nameOf, whyNot, work, reasonOf, gone }: Trying<Id, Thing, Because>,
): Promise<Tried<Id, Because>> {
  const why: Tried<Id, Because>['why'] = []
  const chosen = [...new Set(ids)]
  for (const id of chosen) {
    const thing = await find(id)
    const because = thing === undefined ? gone : ((await whyNot(thing)) ?? (await refusalOf(() => work(thing), reasonOf)))
    if (because !== null) why.push({ id, name: nameOf(thing, id), because })
  }
  return { done: chosen.length - why.length, skipped: why.length, why }
}

/** Anything but a refusal is an outage and stops the batch. */
async function refusalOf<Because>(work: () => Promise<void>, reasonOf: (code: string) => Because): Promise<Because | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return reasonOf(error.code)
    throw error
  }
}

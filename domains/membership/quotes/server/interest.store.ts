import type { Tx } from '#platform/db.ts'

/** False when this was saved before. */
export async function saveInterest(tx: Tx, { email, state }: { email: string; state: string }, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('state_interests')
    .values({ email, state, at })
    .onConflict((conflict) => conflict.columns(['email', 'state']).doNothing())
    .returning('state')
    .executeTakeFirst()
  return added !== undefined
}

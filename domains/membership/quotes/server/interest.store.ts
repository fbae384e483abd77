import type { Tx } from '#platform/db.ts'

/** False when this was kept before. */
export async function keepInterest(tx: Tx, { email, state }: { email: string; state: string }, at: Date): Promise<boolean> {
  const kept = await tx
    .insertInto('state_interests')
    .values({ email, state, at })
    .onConflict((conflict) => conflict.columns(['email', 'state']).doNothing())
    .returning('state')
    .executeTakeFirst()
  return kept !== undefined
}

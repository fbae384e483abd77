import type { BoardLayout } from '#domains/distribution/board-layout/contract.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export const savedLayout = (userId: Id<'user'>) =>
  db().selectFrom('board_layouts').select(['collapsed', 'size', 'lanes']).where('user_id', '=', userId).executeTakeFirst()

export async function keepLayout(tx: Tx, userId: Id<'user'>, { savedAt, ...layout }: BoardLayout & { savedAt: Date }): Promise<void> {
  const row = { ...layout, saved_at: savedAt }
  await tx
    .insertInto('board_layouts')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

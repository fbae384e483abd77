import type { Actor } from '#access/actor.ts'
import type { BoardLayout } from '#domains/distribution/board-layout/contract.ts'
import { BOARD_STAGES, USUAL_LAYOUT } from '#domains/distribution/board-layout/rules/layout.ts'
import { keepLayout, savedLayout } from '#domains/distribution/board-layout/server/board-layout.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export async function layoutOf(actor: Actor): Promise<BoardLayout> {
  const { collapsed, size, lanes } = (await savedLayout(userOf(actor))) ?? USUAL_LAYOUT
  return {
    collapsed: BOARD_STAGES.filter((stage) => collapsed.some((each) => each === stage)),
    size: size === 'wide' ? 'wide' : 'fit',
    lanes,
  }
}

/** The last one counts: a layout is nobody else's, and not part of the history. */
export const saveLayout = (actor: Actor, layout: BoardLayout): Promise<void> =>
  inTransaction((tx) => keepLayout(tx, userOf(actor), { ...layout, savedAt: clock.now() }))

function userOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Error('The board is for users.')
  return userId
}

import type { BoardLane } from '#domains/distribution/board/contract.ts'
import { BOARD_STAGES } from '#domains/distribution/board-layout/rules/layout.ts'
import type { CellSums } from '#domains/distribution/board/server/board.store.ts'
import type { ownersFor } from '#domains/distribution/lead-owners/server/owners-for.ts'
import type { Id } from '#platform/ids.ts'

type Owner = { id: Id<'user'> | null; name: string | null }

/** A row of the board for each owner: leads of nobody first, then by name. `owners`: to whom the reader may give leads. */
export function presentLanes(sums: readonly CellSums[], owners: Awaited<ReturnType<typeof ownersFor>>): BoardLane[] {
  const takers = owners.map((owner): Owner => ({ id: owner.id, name: `${owner.first_name} ${owner.last_name}` }))
  const all = new Map(
    [...takers, ...sums.map((cell): Owner => ({ id: cell.owner_id, name: cell.owner_name }))].map((each) => [each.id, each]),
  )
  return [...all.values()].toSorted(byName).map(({ id, name }) => {
    const own = sums.filter((cell) => cell.owner_id === id)
    return {
      ownerId: id,
      ownerName: name,
      takes: takers.some((taker) => taker.id === id),
      count: own.reduce((sum, { count }) => sum + count, 0),
      cells: BOARD_STAGES.map((stage) => {
        const { count = 0, attention = 0, stamp = '0' } = own.find((cell) => cell.stage === stage) ?? {}
        return { stage, count, attention, stamp }
      }),
    }
  })
}

const byName = (a: Owner, b: Owner): number => (a.name ?? '').localeCompare(b.name ?? '') || (a.id ?? '').localeCompare(b.id ?? '')

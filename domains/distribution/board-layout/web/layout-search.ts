import type { BoardLayout } from '#domains/distribution/board-layout/contract.ts'
import { BOARD_STAGES } from '#domains/distribution/board-layout/rules/layout.ts'

const PARAMS = ['collapsed', 'size', 'by'] as const

/** The search with this layout in it, as a saved view has it; what is usual is left out. */
export function withLayout(search: URLSearchParams, { collapsed, size, lanes }: BoardLayout): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of PARAMS) next.delete(name)
  if (collapsed.length > 0) next.set('collapsed', BOARD_STAGES.filter((stage) => collapsed.includes(stage)).join(','))
  if (size === 'wide') next.set('size', size)
  if (lanes) next.set('by', 'owner')
  return next
}

/** The layout of a saved view. */
export function layoutIn(search: URLSearchParams): BoardLayout {
  const collapsed = (search.get('collapsed') ?? '').split(',')
  return {
    collapsed: BOARD_STAGES.filter((stage) => collapsed.includes(stage)),
    size: search.get('size') === 'wide' ? 'wide' : 'fit',
    lanes: search.get('by') === 'owner',
  }
}

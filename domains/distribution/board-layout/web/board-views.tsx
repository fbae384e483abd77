import { useLingui } from '@lingui/react/macro'
import type { BoardLayout } from '#domains/distribution/board-layout/contract.ts'
import { withLayout } from '#domains/distribution/board-layout/web/layout-search.ts'
import { ListViews } from '#domains/records/views/web/list-views.tsx'

/** Saved views of the board: its filters and how it looks. The stage that a phone shows is no part of them. */
export function BoardViews({ layout }: { layout: BoardLayout }) {
  const { t } = useLingui()
  const shown = (search: URLSearchParams): URLSearchParams => {
    const next = withLayout(search, layout)
    next.delete('stage')
    return next
  }
  return <ListViews list="board" shown={shown} builtIn={[{ name: t`All leads`, search: '' }]} />
}

import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { boardLayoutContract, type BoardLayout } from '#domains/distribution/board-layout/contract.ts'
import { isOnBoard } from '#domains/distribution/board-layout/rules/layout.ts'
import { layoutIn, withLayout } from '#domains/distribution/board-layout/web/layout-search.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'

/** How the board looks: as the open view has it, which is in the address; else as this user left it, on whichever device. */
export function useBoardLayout() {
  const [search, setSearch] = useSearchParams()
  const saved = useAnswer(boardLayoutContract.layout, {}, { token: crmToken })
  const saving = useSubmit(boardLayoutContract.saveLayout, { token: crmToken, refreshes: [boardLayoutContract.layout] })
  const [mine, setMine] = useState<BoardLayout | null>(null)
  const isView = search.has('view')
  const layout = isView ? layoutIn(search) : (mine ?? saved)

  const change = (more: Partial<BoardLayout>): void => {
    const next = { ...layout, ...more }
    if (isView) return setSearch(withLayout(search, next), { replace: true, preventScrollReset: true })
    setMine(next)
    saving.submit({ body: next })
  }
  const toggle = (stage: LeadStage): void => {
    const others = layout.collapsed.filter((each) => each !== stage)
    change({ collapsed: others.length < layout.collapsed.length ? others : [...others, stage].filter(isOnBoard) })
  }
  // The board by owner is another request: until it has come, the board stays as it is.
  return { chosen: layout, layout: useDeferredValue(layout), change, toggle, refusal: saving.refusal }
}

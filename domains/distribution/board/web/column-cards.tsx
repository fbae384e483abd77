import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { usePages } from '#access/web/use-pages.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import type { CardSelection } from '#domains/distribution/board/web/selected-leads.tsx'
import type { useBoardFilter } from '#domains/distribution/board/web/board-filters.tsx'
import { LeadCardView } from '#domains/distribution/lead-cards/web/lead-card.tsx'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import styles from '#domains/distribution/board/web/board-columns.module.css'

type Props = {
  column: { stage: LeadStage; count: number; stamp: string }
  /** Also of one owner alone. */
  filter: ReturnType<typeof useBoardFilter> & { unassigned?: 'yes' }
  movingId: string | null
  leadPath: (leadId: string) => string
  /** It stands elsewhere by now. */
  isOutdated: (lead: LeadCard) => boolean
  onCards: (cards: readonly LeadCard[]) => void
  onChoose: ((lead: LeadCard) => void) | null
  selection: CardSelection
}

/** The cards of a column, read on as one scrolls; read again when the board says that the column has changed. */
export function ColumnCards({ column, filter, movingId, leadPath, isOutdated, onCards, onChoose, selection }: Props) {
  const { stage, stamp, count } = column
  const { data, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(boardContract.cards, {
    page: (cursor) => ({ params: { stage }, query: { ...filter, ...(cursor === null ? {} : { cursor }) } }),
    nextOf: ({ next }) => next,
    token: crmToken,
  })
  const read = useRef(stamp)
  useEffect(() => {
    if (read.current === stamp) return
    read.current = stamp
    void refetch()
  }, [stamp, refetch])
  const cards = useMemo(() => distinct(data?.pages ?? []), [data])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => onCards(cards), [cards])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => onCards([]), [])

  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sentinel = end.current
    if (!sentinel || !hasNextPage) return
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage()
    })
    seen.observe(sentinel)
    return () => seen.disconnect()
  }, [hasNextPage, fetchNextPage, data])

  if (data && cards.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>Nothing to show.</Trans>
      </p>
    )
  }
  const item = (lead: LeadCard) => (
    <li key={lead.id}>
      <LeadCardView
        lead={lead}
        to={leadPath(lead.id)}
        moving={lead.id === movingId}
        onMove={onChoose && lead.stage !== 'CONVERTED' ? () => onChoose(lead) : null}
        selected={selection.isOn && lead.stage !== 'CONVERTED' ? selection.has(lead.id) : null}
        onSelect={(by) => selection.toggle(lead.id, by)}
      />
    </li>
  )
  const left = filter.attention === 'yes' ? null : count - cards.length
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <ul role="list" className={styles.cards}>
        {cards.filter((lead) => !isOutdated(lead)).map(item)}
      </ul>
      {hasNextPage ? (
        <div ref={end} className={styles.more}>
          <Button size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {left === null ? <Trans>More</Trans> : <Plural value={left} one="# more" other="# more" />}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** A card that moved while its column was read on may be in two pages. */
function distinct(pages: readonly { cards: readonly LeadCard[] }[]): LeadCard[] {
  return [...new Map(pages.flatMap(({ cards }) => cards).map((card) => [card.id, card])).values()]
}

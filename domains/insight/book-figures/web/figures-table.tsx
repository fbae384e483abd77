import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookFigures, BookGroup } from '#domains/insight/book-figures/contract.ts'
import { type Figure, isMoney, percentOf, type Ratio } from '#domains/insight/book-figures/rules/figures.ts'
import { figureLink, type ListPath, type Whose } from '#domains/insight/book-figures/web/figure-link.ts'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Money } from '#design/values/money.tsx'
import { cents } from '#platform/money.ts'

type Props = {
  caption: string
  head: ReactNode
  groups: readonly BookGroup[]
  lists: ListPath
  bookOf: (group: BookGroup) => Whose
  /** The page of a group. */
  rowHref?: (group: BookGroup) => string
  /** The words for rows of no group; “No one” unless given. */
  nobody?: string
  /** Only these columns, where there is little room. */
  only?: readonly (Figure | Ratio)[]
  /** Without a choice in the address, the largest of this figure is first. */
  first: Figure
}

const SORTED: readonly (Figure | Ratio)[] = [
  'written',
  'premium',
  'active',
  'retention13',
  'retention',
  'lapse',
  'loss',
  'commission',
  'share',
]
const RATIO_FIGURES: Readonly<Record<Ratio, Figure>> = { retention13: 'began_13', retention: 'at_start', lapse: 'lapsed', loss: 'losses' }
const isRatio = (each: Figure | Ratio): each is Ratio => each in RATIO_FIGURES

const valueOf = (figures: BookFigures, each: Figure | Ratio): number | null => (isRatio(each) ? percentOf(figures, each) : figures[each])

/** Books side by side, in the order of any column; every number opens what it counts. */
export function FiguresTable({ caption, head, groups, lists, bookOf, rowHref, nobody, only = SORTED, first }: Props) {
  const { t } = useLingui()
  const [{ sort = `-${first}` }] = useSearchState({ sort: text })
  const words: Record<string, ReactNode> = {
    written: <Trans>Joined</Trans>,
    premium: <Trans>Dues collected, net</Trans>,
    active: <Trans>Active members</Trans>,
    retention13: <Trans>13-month retention</Trans>,
    retention: <Trans>Retention</Trans>,
    lapse: <Trans>Lapsed</Trans>,
    loss: <Trans>Loss ratio</Trans>,
    commission: <Trans>Commission</Trans>,
    share: <Trans>Agents’ shares</Trans>,
  }
  const shown = only.filter((each) => groups.some(({ figures }) => figures[isRatio(each) ? RATIO_FIGURES[each] : each] !== null))
  const columns: Column<BookGroup>[] = [
    { id: 'label', head, sortable: true, cell: ({ label }) => (label === '–' ? (nobody ?? t`No one`) : label) },
    ...shown.map((each) => ({
      id: each,
      head: words[each],
      align: 'end' as const,
      sortable: true,
      cell: (group: BookGroup) => (
        <Linked to={figureLink(lists, isRatio(each) ? RATIO_FIGURES[each] : each, bookOf(group))} group={group} each={each} />
      ),
    })),
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={sorted(groups, sort)}
      rowKey={({ key }) => key}
      {...(rowHref ? { rowHref } : {})}
      empty={<EmptyState drawing="search" title={<Trans>No sales or members in this period.</Trans>} />}
    />
  )
}

function Linked({ to, group: { figures }, each }: { to: string; group: BookGroup; each: Figure | Ratio }) {
  const value = valueOf(figures, each)
  if (value === null) return '–'
  if (isRatio(each)) return <Link to={to}>{value}%</Link>
  return <Link to={to}>{isMoney(each) ? <Money amount={cents(value)} /> : value}</Link>
}

function sorted(groups: readonly BookGroup[], sort: string): BookGroup[] {
  const down = sort.startsWith('-')
  const by = SORTED.find((each) => each === sort.replace('-', ''))
  const ascending = by
    ? groups.toSorted((a, b) => (valueOf(a.figures, by) ?? -1) - (valueOf(b.figures, by) ?? -1) || b.label.localeCompare(a.label))
    : groups.toSorted((a, b) => a.label.localeCompare(b.label))
  return down ? ascending.toReversed() : ascending
}

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { CodeBatches } from '#domains/membership/promotion-codes/web/code-batches.tsx'
import { promotionList, promotionsContract, type PromotionView } from '#domains/membership/promotion-list/contract.ts'
import type { PromotionScope } from '#domains/membership/promotion-list/rules/scopes.ts'
import { CODE_COLUMNS } from '#domains/membership/promotion-list/web/code-columns.tsx'
import { PROMOTION_STATUSES, WATCHED, type Watched } from '#domains/membership/promotions/rules/promotion-status.ts'
import { PROMOTION_STATUS } from '#domains/membership/promotions/web/promotion-status.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useListAddress, useListState } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { LinkButton } from '#design/button.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

/** The codes that staff created, newest first, without issued single-use codes. */
export function CodeList() {
  const { t, i18n } = useLingui()
  const address = useListAddress(promotionList, CODE_COLUMNS)
  const { counts, found, can, ...page } = useAnswer(promotionsContract.promotions, { query: address.query })
  const { filters, selection, ...state } = useListState(address, page, { count: found })
  return (
    <ListPage
      state={{ ...state, selection }}
      caption={t`Promotion codes`}
      searchLabel={t`Code or campaign`}
      builtIn={codeViews(i18n, counts)}
      fields={codeFilterFields(i18n)}
      Count={Count}
      rowHref={({ id }) => pathTo('/account-center/promotion-codes/:promotionId', { promotionId: id })}
      nameOf={can.create ? ({ code }) => code : null}
      batches={can.create ? <CodeBatches selection={selection} matching={found} filters={filters} /> : null}
      empty={state.isFiltered ? <NoneFound search={filters.search} /> : <NoneYet />}
    />
  )
}

const KIND = {
  percent: msg`Percentage of the price`,
  amount: msg`Fixed amount`,
  fee_waiver: msg`Enrollment fee`,
} as const satisfies Record<PromotionView['off']['kind'], MessageDescriptor>

const SCOPE = {
  everybody: msg`Everyone`,
  plans: msg`Specific plans`,
  agencies: msg`Specific agencies`,
  alliances: msg`Specific alliances`,
  states: msg`Specific states`,
  new_members: msg`New members`,
  given_out_singly: msg`One code per person`,
} as const satisfies Record<PromotionScope, MessageDescriptor>

const WATCH = {
  ends_soon: msg`Ends within 30 days`,
  unused: msg`Unused`,
} as const satisfies Record<Watched, MessageDescriptor>

const codeFilterFields = (i18n: I18n) =>
  filterFields(promotionList.filters, {
    status: { label: i18n._(msg`Status`), word: (value) => i18n._(PROMOTION_STATUS[value].word) },
    kind: { label: i18n._(msg`Discount`), word: (value) => i18n._(KIND[value]) },
    scope: { label: i18n._(msg`For`), word: (value) => i18n._(SCOPE[value]) },
    alliance: null,
    only: { label: i18n._(msg`Needs attention`), word: (value) => i18n._(WATCH[value]) },
  })

/** The built-in views, each with how many codes of the search it has. */
const codeViews = (i18n: I18n, counts: Partial<Record<string, number>>): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '', count: counts['all'] },
  ...PROMOTION_STATUSES.map((status) => ({
    name: i18n._(PROMOTION_STATUS[status].word),
    search: `status=${status}`,
    count: counts[status],
  })),
  ...WATCHED.map((watched) => ({ name: i18n._(WATCH[watched]), search: `only=${watched}`, count: counts[watched] })),
]

function Count({ count: found, isFiltered }: { count: number; isFiltered: boolean }) {
  if (isFiltered) return <Plural value={found} one="# code, filtered" other="# codes, filtered" />
  return <Plural value={found} one="# code" other="# codes" />
}

function NoneFound({ search }: { search: string | undefined }) {
  return (
    <EmptyState
      drawing="search"
      title={search ? <Trans>No codes match “{search}”.</Trans> : <Trans>No codes match your filters.</Trans>}
      action={
        <LinkButton to="?">
          <Trans>Clear filters</Trans>
        </LinkButton>
      }
    />
  )
}

function NoneYet() {
  return (
    <EmptyState title={<Trans>No codes yet.</Trans>}>
      <Trans>A code lowers the price for people who enter it when they join: by a percentage, a fixed amount, or the enrollment fee.</Trans>
    </EmptyState>
  )
}

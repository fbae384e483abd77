import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { promotionsContract, type PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { CodeBatches } from '#domains/membership/promotion-codes/web/code-batches.tsx'
import { codeFilterFields, codeViews, useCodeFilters } from '#domains/membership/promotion-list/web/code-filters.ts'
import { CODE_COLUMNS } from '#domains/membership/promotion-list/web/code-columns.tsx'
import { ListHead } from '#domains/records/views/web/list-head.tsx'
import { LinkButton } from '#design/button.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useColumnPreferences } from '#design/list/column-preferences.ts'
import { useSelection } from '#design/list/selection.ts'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** The codes that staff created, newest first, without issued single-use codes. */
export function CodeList() {
  const { t, i18n } = useLingui()
  const filters = useCodeFilters()
  const [{ cursor }] = useSearchState({ cursor: text })
  const preferences = useColumnPreferences(CODE_COLUMNS)
  const { rows, next, found, counts, can } = useAnswer(promotionsContract.promotions, {
    query: { ...filters, cursor, limit: preferences.limit },
  })
  const selection = useSelection(
    rows.map(({ id }) => id),
    JSON.stringify(filters),
  )
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <ListHead
        list="promotions"
        builtIn={codeViews(i18n, counts)}
        searchLabel={t`Code or campaign`}
        fields={codeFilterFields(i18n)}
        preferences={preferences}
        counted={{ count: found }}
        countText={
          isFiltered ? (
            <Plural value={found} one="# code, filtered" other="# codes, filtered" />
          ) : (
            <Plural value={found} one="# code" other="# codes" />
          )
        }
        exportAt={promotionsContract.export.path}
      />
      <DataTable
        caption={t`Promotion codes`}
        columns={preferences.shown}
        density={preferences.density}
        rows={rows}
        rowKey={({ id }) => id}
        {...(can.create ? { choosing: { selection, nameOf: ({ code }: PromotionView) => code } } : {})}
        rowHref={({ id }) => pathTo('/account-center/promotion-codes/:promotionId', { promotionId: id })}
        empty={isFiltered ? <NoneFound search={filters.search} /> : <NoneYet />}
      />
      {can.create ? <CodeBatches selection={selection} matching={found} filters={filters} /> : null}
      <Pager next={next} />
    </>
  )
}

function NoneFound({ search }: { search: string | undefined }) {
  return (
    <EmptyState
      drawing="search"
      title={search ? <Trans>No code fits “{search}”.</Trans> : <Trans>No code stands like this.</Trans>}
      action={
        <LinkButton to="?">
          <Trans>Clear the filters</Trans>
        </LinkButton>
      }
    />
  )
}

function NoneYet() {
  return (
    <EmptyState title={<Trans>There are no codes yet.</Trans>}>
      <Trans>A code lowers the price for those who type it when they join: by a share, an amount, or the enrollment fee.</Trans>
    </EmptyState>
  )
}

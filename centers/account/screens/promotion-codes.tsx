import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { promotionsContract } from '#capabilities/promotions/contract.ts'
import { PROMOTION_STATUSES } from '#capabilities/promotions/rules/standing.ts'
import { CodeTable } from '#capabilities/promotions/web/code-table.tsx'
import { CreateCode } from '#capabilities/promotions/web/create-code.tsx'
import { PROMOTION_STATUS } from '#capabilities/promotions/web/promotion-status.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Page } from '#design/page.tsx'
import { Pager } from '#design/pager.tsx'
import { oneOf, text, useSearchState } from '#design/search-params.ts'
import { FilterChips, SearchField, Toolbar } from '#design/toolbar.tsx'

const LIST = pathTo('/account-center/promotion-codes')

export default function PromotionCodes() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [{ create }] = useSearchState({ create: oneOf(['yes']) })
  const { can } = useAnswer(promotionsContract.promotions, { query: {} })
  if (create && can.create) {
    return (
      <Page title={t`A new promotion code`} back={{ to: LIST }}>
        <CreateCode
          onCreated={({ id, singleUse }) =>
            void navigate(`${pathTo('/account-center/promotion-codes/:promotionId', { promotionId: id })}${singleUse ? '?tab=codes' : ''}`)
          }
        />
      </Page>
    )
  }
  return (
    <Page
      title={t`Promotion codes`}
      intro={<Trans>What each code promises, how often it was used, what it has cost and what it brought in.</Trans>}
      actions={
        <Button
          kind="primary"
          icon="plus"
          onClick={() => void navigate(`${LIST}?create=yes`)}
          disabledReason={can.create ? null : t`Only finance or a supervisor may create a code.`}
        >
          <Trans>New code</Trans>
        </Button>
      }
    >
      <Codes />
    </Page>
  )
}

/** The list as its address says; the chips count all that the search finds. */
function Codes() {
  const { t, i18n } = useLingui()
  const [{ status, only, search, cursor }] = useSearchState({
    status: oneOf(PROMOTION_STATUSES),
    only: oneOf(['ends_soon', 'unused']),
    search: text,
    cursor: text,
  })
  const { data, isFetching } = useLateAnswer(promotionsContract.promotions, { query: { status, only, search, cursor } })
  const filtered = Boolean(status ?? only ?? search)
  const { counts, rows = [], next = null } = data ?? {}
  const found = counts ? counts[only ?? status ?? 'all'] : 0
  return (
    <>
      <Toolbar count={<Plural value={found} one="# code" other="# codes" />}>
        <SearchField label={t`Code or campaign`} />
        <FilterChips
          name="status"
          label={t`Status`}
          chips={[
            { value: '', label: <Trans>All</Trans>, ...counted(counts?.all) },
            ...PROMOTION_STATUSES.map((each) => ({ value: each, label: i18n._(PROMOTION_STATUS[each].word), ...counted(counts?.[each]) })),
          ]}
        />
        <FilterChips
          name="only"
          label={t`Watch`}
          chips={[
            { value: '', label: <Trans>Whenever they end</Trans> },
            { value: 'ends_soon', label: <Trans>Ends within 30 days</Trans>, ...counted(counts?.ends_soon) },
            { value: 'unused', label: <Trans>Unused</Trans>, ...counted(counts?.unused) },
          ]}
        />
      </Toolbar>
      {data ? <CodeTable rows={rows} stale={isFetching} empty={filtered ? <NoneFound search={search} /> : <NoneYet />} /> : null}
      <Pager next={next} />
    </>
  )
}

const counted = (count: number | undefined): { count?: number } => (count === undefined ? {} : { count })

function NoneFound({ search }: { search: string | undefined }) {
  return (
    <EmptyState
      drawing="search"
      title={search ? <Trans>No code fits “{search}”.</Trans> : <Trans>No code stands like this.</Trans>}
      action={
        <LinkButton to={LIST}>
          <Trans>Clear the filters</Trans>
        </LinkButton>
      }
    />
  )
}

function NoneYet() {
  return (
    <EmptyState title={<Trans>There are no codes yet.</Trans>}>
      <Trans>A code lowers the price for those who type it when they join: by a share, an amount, or the enrolment fee.</Trans>
    </EmptyState>
  )
}

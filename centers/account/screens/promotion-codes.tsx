import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { promotionsContract } from '#capabilities/promotions/contract.ts'
import { CodeTable } from '#capabilities/promotions/web/code-table.tsx'
import { CreateCode } from '#capabilities/promotions/web/create-code.tsx'
import { PROMOTION_STATUS, PROMOTION_STATUSES } from '#capabilities/promotions/web/promotion-status.tsx'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { Page } from '#design/page.tsx'
import { oneOf, useSearchState } from '#design/search-params.ts'
import { FilterChips, Toolbar } from '#design/toolbar.tsx'

const LIST = pathTo('/account-center/promotion-codes')

export default function PromotionCodes() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const created = useCreated()
  const { rows, can } = useAnswer(promotionsContract.promotions, { query: {} })
  const [{ status, create }] = useSearchState({ status: oneOf(PROMOTION_STATUSES), create: oneOf(['yes']) })
  const shown = status ? rows.filter((row) => row.status === status) : rows

  if (create && can.create) {
    return (
      <Page title={t`A new promotion code`} back={{ to: LIST }}>
        <CreateCode onCreated={(code) => void navigate(LIST, { state: { created: code } })} />
      </Page>
    )
  }
  return (
    <Page
      title={t`Promotion codes`}
      intro={<Trans>What each code promises, how often it was used, and what it has saved members.</Trans>}
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
      {created ? <Notice tone="success" live title={<Trans>{created} is in the book.</Trans>} /> : null}
      <Toolbar count={<Plural value={shown.length} one="# code" other="# codes" />}>
        <FilterChips
          name="status"
          label={t`Status`}
          chips={[
            { value: '', label: <Trans>All</Trans>, count: rows.length },
            ...PROMOTION_STATUSES.map((each) => ({
              value: each,
              label: i18n._(PROMOTION_STATUS[each].word),
              count: rows.filter((row) => row.status === each).length,
            })),
          ]}
        />
      </Toolbar>
      <CodeTable rows={shown} />
    </Page>
  )
}

/** The code just created, told by the form's own page. */
function useCreated(): string | null {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'created' in state && typeof state.created === 'string'
    ? state.created
    : null
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { CodeList } from '#domains/membership/promotion-codes/web/code-list.tsx'
import { CreateCode } from '#domains/membership/promotion-codes/web/create-code.tsx'
import { Button } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'

const LIST = pathTo('/account-center/promotion-codes')

export default function PromotionCodes() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [{ create }] = useSearchState({ create: oneOf(['yes']) })
  const { can } = useAnswer(promotionsContract.promotions, { query: {} })
  if (create && can.create) {
    return (
      <Page title={t`New promotion code`} back={{ to: LIST }}>
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
      intro={<Trans>What each code offers, how often it was used, what it has cost, and what it brought in.</Trans>}
      actions={
        <Button
          kind="primary"
          icon="plus"
          onClick={() => void navigate(`${LIST}?create=yes`)}
          disabledReason={can.create ? null : t`Only finance staff or an administrator can create a code.`}
        >
          <Trans>New code</Trans>
        </Button>
      }
    >
      <CodeList />
    </Page>
  )
}

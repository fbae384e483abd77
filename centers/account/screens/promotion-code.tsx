import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { EventsAbout } from '#domains/records/history/web/activity-about.tsx'
import { promotionsContract, type PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { CodePreview } from '#domains/membership/promotion-codes/web/code-preview.tsx'
import { Uses } from '#domains/membership/promotion-list/web/code-columns.tsx'
import { toPromotion } from '#domains/membership/promotion-list/web/as-kept.ts'
import { ExtendCode } from '#domains/membership/promotion-codes/web/extend-code.tsx'
import { IssueCodes } from '#domains/membership/promotion-codes/web/issue-codes.tsx'
import { PromotionStatusTag } from '#domains/membership/promotions/web/promotion-status.tsx'
import { RedemptionsTable } from '#domains/membership/promotion-list/web/redemptions-table.tsx'
import { StopPromotionCode } from '#domains/membership/promotion-codes/web/stop-code.tsx'
import { TryCode } from '#domains/membership/promotion-simulation/web/try-code.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const TABS = ['overview', 'uses', 'codes', 'try', 'history'] as const

export default function PromotionCode() {
  const { t } = useLingui()
  const promotionId = useIdParam('promotionId', 'promotion')
  const { promotion } = useAnswer(promotionsContract.promotion, { params: { promotionId } })
  const [{ tab = 'overview' }] = useSearchState({ tab: oneOf(TABS) })
  const words = { overview: t`Overview`, uses: t`Redemptions`, codes: t`Codes`, try: t`Test on a member`, history: t`History` }
  const shown = TABS.filter((each) => each !== 'codes' || promotion.singleUse)
  return (
    <Page
      title={promotion.code}
      intro={promotion.description}
      back={{ to: pathTo('/account-center/promotion-codes'), label: t`Promotion codes` }}
      mark={<PromotionStatusTag status={promotion.status} />}
      actions={
        <>
          <ExtendCode promotion={promotion} />
          <StopPromotionCode promotion={promotion} />
        </>
      }
    >
      {promotion.stoppedWhy ? (
        <Notice tone="warning" title={<Trans>This code was stopped.</Trans>}>
          {promotion.stoppedWhy}
        </Notice>
      ) : null}
      <Tabs
        label={t`About ${promotion.code}`}
        tabs={shown.map((each) => ({
          to: each === 'overview' ? '?' : `?tab=${each}`,
          label: words[each],
          current: each === tab,
          ...(each === 'uses' ? { count: promotion.redemptions } : {}),
        }))}
      />
      <Boundary part key={tab}>
        {tab === 'overview' ? <Overview promotion={promotion} /> : null}
        {tab === 'uses' ? <RedemptionsTable promotion={promotion} /> : null}
        {tab === 'codes' ? <IssueCodes promotion={promotion} /> : null}
        {tab === 'try' ? <TryCode promotion={promotion} /> : null}
        {tab === 'history' ? <EventsAbout noun="promotion" id={promotion.id} /> : null}
      </Boundary>
    </Page>
  )
}

function Overview({ promotion }: { promotion: PromotionView }) {
  const { startsOn, endsOn, cost, revenue, createdBy, createdAt } = promotion
  return (
    <Beside
      aside={
        <Card title={<Trans>Details</Trans>}>
          <Facts>
            <Fact label={<Trans>Used</Trans>}>
              <Uses promotion={promotion} />
            </Fact>
            <Fact label={<Trans>Cost so far</Trans>}>
              <Money amount={cost} />
            </Fact>
            <Fact label={<Trans>Revenue from members</Trans>}>
              <Money amount={revenue} />
            </Fact>
            <Fact label={<Trans>Active dates</Trans>}>
              <DayText day={startsOn} /> – {endsOn ? <DayText day={endsOn} /> : <Trans>no end date</Trans>}
            </Fact>
            <Fact label={<Trans>Created by</Trans>}>
              {createdBy}, <Moment at={createdAt} />
            </Fact>
          </Facts>
        </Card>
      }
    >
      <CodePreview promotion={toPromotion(promotion)} alliances={promotion.alliances} />
    </Beside>
  )
}

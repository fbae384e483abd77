import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { memberCardContract } from '#domains/membership/member-card/contract.ts'
import { PageFailed } from '#design/states/boundary.tsx'
import { dayInWords } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** Opened by the QR code of a member card, for a shop or an insurer: valid today or not, and nothing else. */
export default function Card() {
  const { t, i18n } = useLingui()
  const number = useParam('number').toUpperCase()
  const { data, error, refetch } = useLateAnswer(memberCardContract.card, { params: { number } })
  const on = data ? dayInWords(data.on, i18n.locale) : ''
  return (
    <Frame>
      <Page title={t`Member card ${number}`} width="steps">
        {error ? <PageFailed error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={2} /> : null}
        {data?.valid ? <Notice tone="success" title={<Trans>Valid on {on}.</Trans>} /> : null}
        {data && !data.valid ? <Notice tone="warning" title={<Trans>Not valid on {on}.</Trans>} /> : null}
        <p>
          <Trans>
            This card shows that a membership exists, not that a loss is covered. For more information, the member can ask us from their
            account.
          </Trans>
        </p>
      </Page>
    </Frame>
  )
}

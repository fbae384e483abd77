import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { certificatesContract } from '#domains/distribution/training-certificates/contract.ts'
import { PageFailed } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { dayInWords } from '#design/values/moment.tsx'

/** Opened by the QR code of a training certificate: who passed what and when, and whether it still counts. */
export default function Certificate() {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useLateAnswer(certificatesContract.check, { params: { code: useParam('code') } })
  const on = data ? dayInWords(data.on, i18n.locale) : ''
  const name = data?.name
  const lesson = data?.lesson
  const code = data?.code
  return (
    <Frame>
      <Page title={t`Training certificate`} width="steps">
        {error ? <PageFailed error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={3} /> : null}
        {data?.state === 'valid' ? <Notice tone="success" title={<Trans>This certificate is valid.</Trans>} /> : null}
        {data?.state === 'replaced' ? (
          <Notice tone="warning" title={<Trans>This certificate has been replaced.</Trans>}>
            <Trans>The lesson has changed since then and has to be passed again.</Trans>
          </Notice>
        ) : null}
        {data ? (
          <>
            <p>
              <Trans>
                {name} passed the lesson “{lesson}” on {on}.
              </Trans>
            </p>
            <p>
              <Trans>Certificate code: {code}</Trans>
            </p>
          </>
        ) : null}
      </Page>
    </Frame>
  )
}

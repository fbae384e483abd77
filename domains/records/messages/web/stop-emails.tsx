import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { unsubscribeContract } from '#domains/records/messages/contract.ts'
import { KIND_WORDS } from '#domains/records/recipients/web/kind-words.ts'
import { PageFailed } from '#design/states/boundary.tsx'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** The page behind the unsubscribe link. A mail program that opens the link stops nothing: a person must press the button. */
export function StopEmails({ token }: { token: string }) {
  const { i18n } = useLingui()
  const params = { token }
  const { data, error, refetch } = useLateAnswer(unsubscribeContract.stopping, { params })
  const sending = useSubmit(unsubscribeContract.stop, { refreshes: [unsubscribeContract.stopping] })
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  const what = i18n._(KIND_WORDS[data.kind])
  const to = data.toEmail
  const choose = (wanted: boolean) => () => sending.submit({ params, body: { wanted } })
  if (!data.canStop) return <Notice title={<Trans>We’re required to send you these emails: {what}</Trans>} />
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      {data.wanted ? (
        <>
          <p>
            <Trans>
              You get these emails at {to}: <strong>{what}</strong>
            </Trans>
          </p>
          <Button kind="primary" pending={sending.pending} onClick={choose(false)}>
            <Trans>Unsubscribe</Trans>
          </Button>
        </>
      ) : (
        <>
          <Notice tone="success" live title={<Trans>You’re unsubscribed</Trans>}>
            <Trans>
              We won’t send these emails to {to} anymore: {what}. You’ll still get messages we’re required to send.
            </Trans>
          </Notice>
          <Button pending={sending.pending} onClick={choose(true)}>
            <Trans>Resubscribe</Trans>
          </Button>
        </>
      )}
    </>
  )
}

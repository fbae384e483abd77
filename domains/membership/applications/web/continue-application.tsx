import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Refused } from '#access/web/call.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import type { Typed } from '#domains/membership/applications/web/draft-keeper.ts'
import { PageFailed } from '#design/states/boundary.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** Opened by the link of an email: the saved answers, and a button to continue with them in this browser. */
export function ContinueApplication({ token, onGoOn }: { token: string; onGoOn: (typed: Typed) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data, error, refetch } = useLateAnswer(applicationContract.resume, { params: { token } })
  if (error)
    return error instanceof Refused && error.status === 404 ? <Ended /> : <PageFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  const { step, answers, changedAt } = data
  const goOn = () => {
    onGoOn({ step, answers })
    void navigate(`/join?step=${step}`)
  }
  return (
    <>
      <Facts>
        <Fact label={t`Last saved`}>
          <Moment at={changedAt} />
        </Fact>
        {answers['planCode'] ? <Fact label={t`Plan`}>{answers['planCode']}</Fact> : null}
        {answers['person.firstName'] ? <Fact label={t`First name`}>{answers['person.firstName']}</Fact> : null}
      </Facts>
      <div>
        <Button kind="primary" onClick={goOn}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </>
  )
}

function Ended() {
  return (
    <>
      <Notice tone="warning" title={<Trans>There’s nothing to continue here.</Trans>}>
        <Trans>You may have already joined, or your application expired after 30 days and was deleted.</Trans>
      </Notice>
      <div>
        <LinkButton to="/join" kind="primary">
          <Trans>Start over</Trans>
        </LinkButton>{' '}
        <LinkButton to="/login">
          <Trans>Sign in</Trans>
        </LinkButton>
      </div>
    </>
  )
}

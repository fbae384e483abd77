import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { landingPagesContract, type LogoView } from '#domains/distribution/landing-pages/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { ReturnForm } from '#design/forms/verify-or-return.tsx'
import { Notice } from '#design/states/notice.tsx'

/** For staff: a logo that waits is approved or returned; one that is shown can be taken off. */
export function DecideLogo({ logo: { id: logoId, status } }: { logo: LogoView }) {
  const { t } = useLingui()
  const { session } = useClientState()
  const [isReturning, setReturning] = useState(false)
  const deciding = useSubmit(landingPagesContract.decide, { refreshes: [landingPagesContract.waiting, landingPagesContract.logos] })
  if (!session?.verbs.includes('agencies.change')) return null
  if (isReturning)
    return (
      <ReturnForm
        sending={deciding}
        label={t`Return logo`}
        question={t`What’s wrong? The agency will see this.`}
        word={<Trans>Return logo</Trans>}
        giveBack={(reason) => deciding.submit({ params: { logoId }, body: { decision: 'return', reason } })}
        back={() => setReturning(false)}
      />
    )
  return (
    <>
      {deciding.refusal ? <Notice tone="danger" live title={deciding.refusal.message} /> : null}
      <Buttons>
        {status === 'waiting' ? (
          <Button
            size="small"
            pending={deciding.pending}
            onClick={() => deciding.submit({ params: { logoId }, body: { decision: 'approve' } })}
          >
            <Trans>Approve logo</Trans>
          </Button>
        ) : null}
        <Button size="small" kind="quiet" onClick={() => setReturning(true)}>
          {status === 'waiting' ? <Trans>Return logo</Trans> : <Trans>Take off the page</Trans>}
        </Button>
      </Buttons>
    </>
  )
}

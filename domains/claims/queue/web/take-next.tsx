import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useSubmit } from '#access/web/use-submit.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { Button } from '#design/button.tsx'
import { useKeys } from '#design/keys/keys.ts'
import type { Id } from '#platform/ids.ts'

/** Takes and opens the next claim to work on, by button or with the key `n`. */
export function TakeNext({ after, hrefOf }: { after?: Id<'claim'>; hrefOf: (claimId: Id<'claim'>) => string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sending = useSubmit(queueContract.takeNext, {
    refreshes: [queueContract.claimQueue, queueContract.queueCounts],
    onDone: async ({ claimId }) => {
      if (claimId) await navigate(hrefOf(claimId))
    },
  })
  const take = () => sending.submit({ body: after ? { after } : {} })
  useKeys([{ keys: 'n', label: t`Next claim`, run: sending.pending ? null : take }])
  return (
    <Button kind="primary" icon="arrow-right" pending={sending.pending} aria-keyshortcuts="n" onClick={take}>
      {sending.done && sending.answer?.claimId === null ? <Trans>No more claims</Trans> : <Trans>Next claim (n)</Trans>}
    </Button>
  )
}

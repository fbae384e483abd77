import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { registerProofDialog } from '#access/web/proof.ts'
import { Dialog } from '#design/layout/dialog.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

const Proof = lazy(() => import('#domains/people/account-security/web/proof-form.tsx').then(({ ProofForm }) => ({ default: ProofForm })))

type Answering = (isProved: boolean) => void

/** Part of the shell: opens when a request is refused with `sign_in_again`, and asks the user to prove who they are. */
export function ProveItIsYou() {
  const [answering, setAnswering] = useState<Answering | null>(null)
  useEffect(() => registerProofDialog(() => new Promise<boolean>((answer) => setAnswering(() => answer))), [])

  const answer = (isProved: boolean) => {
    answering?.(isProved)
    setAnswering(null)
  }
  return (
    <Dialog open={answering !== null} onClose={() => answer(false)} title={<Trans>Confirm it’s you</Trans>}>
      <p>
        <Trans>You signed in a while ago. Confirm it’s you before you make this change. We won’t ask again for 10 minutes.</Trans>
      </p>
      <Suspense fallback={<Skeleton lines={2} />}>
        <Proof onProved={() => answer(true)} />
      </Suspense>
    </Dialog>
  )
}

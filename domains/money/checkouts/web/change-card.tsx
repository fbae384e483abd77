import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { useEffect, useRef } from 'react'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'
import { cardContract } from '#domains/money/checkouts/contract.ts'

/** Links to the payment network's own page for entering a card; no card digit ever reaches our server. */
export function ChangeCard({ membershipId }: { membershipId: Id<'membership'> }) {
  const [{ change }] = useSearchState({ change: oneOf(['card']) })
  const here = useRef<HTMLDivElement>(null)
  // A link that leads to this step: the page has loaded by now.
  useEffect(() => {
    if (change === 'card') here.current?.querySelector('button')?.focus()
  }, [change])
  const opening = useSubmit(cardContract.openCardPage, { onDone: ({ url }) => window.location.assign(url) })
  return (
    <div ref={here}>
      <Buttons>
        <Button icon="card" pending={opening.pending} onClick={() => opening.submit({ params: { membershipId } })}>
          <Trans>Change how you pay</Trans>
        </Button>
      </Buttons>
      {opening.refusal ? (
        <Notice tone="danger" live>
          {opening.refusal.message}
        </Notice>
      ) : null}
    </div>
  )
}

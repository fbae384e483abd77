import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract, type PayoutView } from '#domains/money/payouts/contract.ts'
import { ReleaseCoverage } from '#domains/money/payout-release/web/release-coverage.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { add, dollars, ZERO } from '#platform/money.ts'

type Outcomes = Answer<typeof payoutReleaseContract.releasePayouts>['outcomes']

/** First a preview, then the release: "41 go, 3 stay, and why". */
export function ReleaseMany({ payouts, onDone }: { payouts: readonly PayoutView[]; onDone: (says: string) => void }) {
  const { t } = useLingui()
  const [preview, setPreview] = useState<Outcomes | null>(null)
  const payoutIds = payouts.map(({ id }) => id)
  const looking = useSubmit(payoutReleaseContract.releasePayouts, { onDone: ({ outcomes }) => setPreview(outcomes) })
  const releasing = useSubmit(payoutReleaseContract.releasePayouts, {
    refreshes: [payoutContract.payouts],
    onDone: ({ outcomes }) => {
      const done = outcomes.filter(({ whyNot }) => whyNot === null).length
      const left = outcomes.length - done
      setPreview(null)
      onDone(left === 0 ? t`${done} released.` : t`${done} released, ${left} still waiting.`)
    },
  })
  return (
    <>
      <Button kind="primary" size="small" pending={looking.pending} onClick={() => looking.submit({ body: { payoutIds, dry: true } })}>
        <Trans>Release…</Trans>
      </Button>
      <Dialog open={preview !== null} onClose={() => setPreview(null)} title={<Trans>Release these payments?</Trans>}>
        {preview ? <Preview outcomes={preview} payouts={payouts} /> : null}
        {preview ? <ReleaseCoverage going={goingOf(preview, payouts)} /> : null}
        {releasing.refusal ? (
          <Notice tone="danger" live>
            {releasing.refusal.message}
          </Notice>
        ) : null}
        <Button
          kind="primary"
          pending={releasing.pending}
          disabledReason={preview?.some(({ whyNot }) => whyNot === null) ? null : t`None of these payments can be released.`}
          onClick={() => releasing.submit({ body: { payoutIds, dry: false } })}
        >
          <Trans>Release</Trans>
        </Button>
      </Dialog>
    </>
  )
}

const goingOf = (outcomes: Outcomes, payouts: readonly PayoutView[]): PayoutView[] =>
  payouts.filter((payout) => outcomes.some(({ id, whyNot }) => id === payout.id && whyNot === null))

function Preview({ outcomes, payouts }: { outcomes: Outcomes; payouts: readonly PayoutView[] }) {
  const payoutsById = new Map(payouts.map((payout) => [payout.id, payout]))
  const going = outcomes.filter(({ whyNot }) => whyNot === null)
  const total = dollars(add(ZERO, ...going.map(({ id }) => payoutsById.get(id)?.amountCents ?? ZERO)))
  return (
    <>
      <p>
        <Plural value={going.length} one="# payment will be released" other="# payments will be released" />: {total}
      </p>
      <ul>
        {goingOf(outcomes, payouts).map(({ id, memberName, amountCents, payee }) => (
          <li key={id}>
            {memberName}, {dollars(amountCents)}, {payee ? `···· ${payee.last4}` : <Trans>check</Trans>}
          </li>
        ))}
      </ul>
      {going.length < outcomes.length ? (
        <>
          <p>
            <Trans>These won’t be released:</Trans>
          </p>
          <ul>
            {outcomes
              .filter(({ whyNot }) => whyNot !== null)
              .map(({ id, says }) => (
                <li key={id}>
                  {payoutsById.get(id)?.claimNumber} {payoutsById.get(id)?.memberName}: {says}
                </li>
              ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

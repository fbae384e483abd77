import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimPromise, ClaimView } from '#domains/claims/claim-view/contract.ts'
import { PROMISE_WORDS } from '#domains/claims/claim-view/web/promise-words.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { StatusTag } from '#design/values/tag.tsx'
import { today } from '#design/values/today.ts'

/** The dates we promised for this claim, and whether we kept them (docs/rules.md §6.8). */
export function ServicePromise({ claim: { promises } }: { claim: ClaimView }) {
  const { i18n } = useLingui()
  const shown = promises.filter(({ state }) => state !== 'ended')
  if (shown.length === 0) return null
  return (
    <Card title={<Trans>Promised dates</Trans>}>
      <Facts>
        {shown.map((promise) => (
          <Fact key={`${promise.step} ${promise.promisedOn}`} label={i18n._(PROMISE_WORDS[promise.step])}>
            <PromiseResult promise={promise} />
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

function PromiseResult({ promise: { state, promisedOn, credit } }: { promise: ClaimPromise }) {
  switch (state) {
    case 'kept':
      return (
        <>
          <DayText day={promisedOn} />{' '}
          <StatusTag tone="green" icon="check-circle">
            <Trans>Kept</Trans>
          </StatusTag>
        </>
      )
    case 'missed':
      return (
        <>
          <DayText day={promisedOn} />{' '}
          <StatusTag tone="amber" icon="warning">
            <Trans>Missed</Trans>
          </StatusTag>
          {credit > 0 ? (
            <>
              {' '}
              <Trans>
                <Money amount={credit} /> added
              </Trans>
            </>
          ) : null}
        </>
      )
    case 'paused':
      return <Trans>Paused while we wait for documents</Trans>
    case 'open':
    case 'ended':
      if (promisedOn < today())
        return (
          <Trans>
            by <DayText day={promisedOn} />; we’re late
          </Trans>
        )
      return (
        <Trans>
          by <DayText day={promisedOn} />
        </Trans>
      )
  }
}

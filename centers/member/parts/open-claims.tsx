import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type ClaimRow, claimListContract } from '#domains/claims/claim-list/contract.ts'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { MY_NEXT_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** Open claims, and drafts to continue. */
export function OpenClaims() {
  const { rows: open } = useAnswer(claimListContract.claims, { query: { view: 'open' } })
  const { rows: drafts } = useAnswer(claimListContract.claims, { query: { view: 'drafts' } })
  return (
    <>
      {drafts.map((draft) => (
        <Draft key={draft.id} draft={draft} />
      ))}
      {open.map((claim) => (
        <Open key={claim.id} claim={claim} />
      ))}
    </>
  )
}

function Draft({ draft: { id, vehicle, percent } }: { draft: ClaimRow }) {
  const { t } = useLingui()
  return (
    <Card title={vehicle ? t`Claim for your ${vehicle}: not sent yet` : t`A claim you have begun: not sent yet`}>
      <p>
        <Trans>{percent ?? 0} % answered. Everything you wrote is kept.</Trans>
      </p>
      <div>
        <LinkButton to={`/member-center/new-claim?claim=${id}`} kind="primary">
          <Trans>Go on with it</Trans>
        </LinkButton>
      </div>
    </Card>
  )
}

function Open({ claim: { id, number, status, outcome, next, amount, vehicle } }: { claim: ClaimRow }) {
  const { t, i18n } = useLingui()
  return (
    <Card title={t`Claim ${number ?? ''}`} actions={<ClaimStatusTag status={status} outcome={outcome} />}>
      <Facts>
        {vehicle ? <Fact label={<Trans>Car</Trans>}>{vehicle}</Fact> : null}
        {next ? (
          <Fact label={<Trans>What happens next</Trans>}>
            {i18n._(MY_NEXT_WORDS[next.step])} {next.by ? <DayText day={next.by} /> : null}
          </Fact>
        ) : null}
        {amount === null ? null : (
          <Fact label={<Trans>Amount</Trans>}>
            <Money amount={amount} />
          </Fact>
        )}
      </Facts>
      <p>
        <Link to={pathTo('/member-center/claims/:claimId', { claimId: id })}>
          <Trans>Open the claim</Trans>
        </Link>
      </p>
    </Card>
  )
}

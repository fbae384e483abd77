import { Trans, useLingui } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { MY_NEXT_WORDS, NEXT_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Drawing } from '#design/pictures/drawing.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { claim: ClaimView; mine: boolean; claimPath: string | null; listPath: string }

/** After submission: the claim number, what happens next and by when, and links. */
export function Sent({ claim, mine, claimPath, listPath }: Props) {
  const { i18n } = useLingui()
  const email = useClientState().currentUser?.email ?? null
  const missing =
    claim.requirements?.filter(({ state, requirement }) => (state === 'missing' || state === 'not_yet') && requirement !== 'claim_form') ??
    []
  return (
    <Card emphasis title={<Trans>Claim {claim.number} is with us</Trans>} actions={<CopyButton text={claim.number ?? ''} />}>
      <Drawing name="done" />
      {mine ? null : (
        <Notice title={<Trans>{claim.member.name} must sign it.</Trans>}>
          <Trans>The link has been sent to their e-mail address.</Trans>
        </Notice>
      )}
      <Facts>
        <Fact label={<Trans>What happens next</Trans>}>{i18n._((mine ? MY_NEXT_WORDS : NEXT_WORDS)[claim.next.step])}</Fact>
        {claim.next.by ? (
          <Fact label={claim.next.turn === 'us' ? <Trans>We aim for</Trans> : <Trans>By</Trans>}>
            <DayText day={claim.next.by} />
          </Fact>
        ) : null}
        {claim.documentsDueOn ? (
          <Fact label={<Trans>Last day for documents</Trans>}>
            <DayText day={claim.documentsDueOn} />
          </Fact>
        ) : null}
        {missing.length > 0 ? <Fact label={<Trans>Still missing</Trans>}>{missing.map(({ title }) => title).join(', ')}</Fact> : null}
      </Facts>
      <p>
        {mine && email ? <Trans>A confirmation is on its way to {email}.</Trans> : <Trans>A confirmation is on its way by e-mail.</Trans>}
      </p>
      <Buttons>
        <LinkButton to={claimPath ?? listPath} kind="primary">
          {claimPath ? <Trans>Open the claim</Trans> : <Trans>Back to the start</Trans>}
        </LinkButton>
        <Button icon="print" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Buttons>
    </Card>
  )
}

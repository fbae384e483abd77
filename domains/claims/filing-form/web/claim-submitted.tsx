import { Trans, useLingui } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { NextFacts } from '#domains/claims/claim-view/web/next-facts.tsx'
import { MY_NEXT_WORDS, NEXT_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Drawing } from '#design/pictures/drawing.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { claim: ClaimView; mine: boolean; claimPath: string | null; listPath: string }

/** After submission: the claim number, what happens next and by when, and links. */
export function Sent({ claim, mine, claimPath, listPath }: Props) {
  const { i18n } = useLingui()
  const email = useClientState().currentUser?.email ?? null
  return (
    <Card emphasis title={<Trans>Claim {claim.number} submitted</Trans>} actions={<CopyButton text={claim.number ?? ''} />}>
      <Drawing name="done" />
      {mine ? null : (
        <Notice title={<Trans>{claim.member.name} needs to sign this claim.</Trans>}>
          <Trans>We’ve emailed them the link.</Trans>
        </Notice>
      )}
      <Facts>
        <Fact label={<Trans>What happens next</Trans>}>{i18n._((mine ? MY_NEXT_WORDS : NEXT_WORDS)[claim.next.step])}</Fact>
        <NextFacts claim={claim} mine={mine} messagesAt={claimPath ? `${claimPath}#messages` : undefined} />
      </Facts>
      <p>{mine && email ? <Trans>We’ve emailed a confirmation to {email}.</Trans> : <Trans>We’ve emailed a confirmation.</Trans>}</p>
      <Buttons>
        <LinkButton to={claimPath ?? listPath} kind="primary">
          {claimPath ? <Trans>View claim</Trans> : <Trans>Back to home</Trans>}
        </LinkButton>
        <Button icon="print" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Buttons>
    </Card>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useClientState } from '#access/web/client-state.ts'
import { LinkVisits } from '#domains/distribution/agent-links/web/link-visits.tsx'
import { flyersContract } from '#domains/distribution/flyers/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'

/** The user's own link to join, with a text to send; those who join by it are the members of an agent, or of the agency of service. */
export function ShareLink({ path, joined }: { path: string; joined: { ever: number; thisMonth: number } }) {
  const { t } = useLingui()
  const earns = useClientState().session?.verbs.includes('commissions.read') ?? false
  const link = `${window.location.origin}${path}`
  const words = t`If a covered car insurance claim leaves you with a deductible, Breakwater pays it back. See your price: ${link}`
  return (
    <Card title={<Trans>Your referral link</Trans>}>
      <p>
        {earns ? (
          <Trans>Anyone who joins with this link is your member.</Trans>
        ) : (
          <Trans>Anyone who joins with this link becomes a member of your agency.</Trans>
        )}
      </p>
      <p>
        <code>{link}</code>
      </p>
      <CopyButton text={link} />
      <p>
        <Trans>
          Joined on their own: {joined.ever}, including {joined.thisMonth} this month.
        </Trans>
      </p>
      <Boundary part>
        <LinkVisits />
      </Boundary>
      <p>
        <LinkButton to={addressOf(flyersContract.flyer, {})} download icon="download">
          <Trans>Flyer with a QR code (PDF)</Trans>
        </LinkButton>
      </p>
      <p>
        <Trans>Text to share with it:</Trans> “{words}”
      </p>
      <CopyButton text={words} />
    </Card>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import { EmbedQuote } from '#domains/distribution/agent-links/web/embed-quote.tsx'
import { LinkVisits } from '#domains/distribution/agent-links/web/link-visits.tsx'
import { flyersContract } from '#domains/distribution/flyers/contract.ts'
import { figureLink } from '#domains/insight/book-figures/web/figure-link.ts'
import type { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { WHY_NOT_SELL_WORDS } from '#domains/membership/selling/web/sell-words.ts'
import { Notice } from '#design/states/notice.tsx'
import type { Day } from '#platform/days.ts'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'

type Joined = Answer<typeof dashboardsContract.agencyDashboard>['joinedByLink']

/** The user's own link to join, with a text to send; those who join by it are the members of an agent, or of the agency of service. */
export function ShareLink({ path, joined, days }: { path: string; joined: Joined; days: { monthFrom: Day; today: Day } }) {
  const { t } = useLingui()
  const verbs = useClientState().session?.verbs ?? []
  const [earns, maySell] = [verbs.includes('commissions.read'), verbs.includes('enrollments.prepare')]
  const link = `${window.location.origin}${path}`
  const agent = joined.agentId ? { agent: joined.agentId } : {}
  const listOf = (from: Day) => figureLink('/agent-center/book', 'joined', { ...agent, from, to: days.today })
  const words = t`If a covered car insurance claim leaves you with a deductible, Breakwater pays it back. See your price: ${link}`
  return (
    <Card title={<Trans>Your referral link</Trans>}>
      {maySell ? <WhoJoins earns={earns} /> : <Joins earns={earns} />}
      <p>
        <code>{link}</code>
      </p>
      <CopyButton text={link} />
      <p>
        <Trans>
          Joined on their own in the last 12 months: <Link to={listOf(joined.from)}>{joined.inYear}</Link>, including{' '}
          <Link to={listOf(days.monthFrom)}>{joined.thisMonth}</Link> this month.
        </Trans>
      </p>
      <Boundary part>
        <LinkVisits />
      </Boundary>
      <EmbedQuote />
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

/** Whose member one becomes; or why nobody can join with the link today. A lesson that is overdue closes no link (docs/rules.md §8). */
function WhoJoins({ earns }: { earns: boolean }) {
  const { i18n } = useLingui()
  const { whyNot } = useAnswer(sellingContract.sellingFor, {})
  if (whyNot === null || whyNot === 'training_overdue') return <Joins earns={earns} />
  return (
    <Notice tone="warning" title={<Trans>No one can join with this link right now.</Trans>}>
      {i18n._(WHY_NOT_SELL_WORDS[whyNot])}
    </Notice>
  )
}

const Joins = ({ earns }: { earns: boolean }) => (
  <p>
    {earns ? (
      <Trans>Anyone who joins with this link is your member.</Trans>
    ) : (
      <Trans>Anyone who joins with this link becomes a member of your agency.</Trans>
    )}
  </p>
)

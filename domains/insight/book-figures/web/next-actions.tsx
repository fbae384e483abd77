import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { agencyTiersContract } from '#domains/distribution/agency-tiers/contract.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { type Action, nextActions } from '#domains/insight/book-figures/rules/next-actions.ts'
import { figureLink, type ListPath } from '#domains/insight/book-figures/web/figure-link.ts'
import { Card } from '#design/layout/card.tsx'
import { today } from '#design/values/today.ts'
import { daysBetween } from '#platform/days.ts'

/** Where each action is done. */
export type ActionPaths = { training: string; claims: string; sell: string | null }

/** The best things to do next for an agency, the most urgent first. */
export function NextActions({ agency, lists, paths }: { agency: AgencyView; lists: ListPath; paths: ActionPaths }) {
  const { masterCode } = agency
  const { total, period } = useAnswer(bookFiguresContract.figures, { query: { masterCode } })
  const { next } = useAnswer(agencyTiersContract.progress, { params: { masterCode } })
  const team = useLateAnswer(trainingContract.team, {}).data?.rows ?? []
  const people = new Set<string>(agency.people.map(({ id }) => id))
  const actions = nextActions({
    missingPapers: agency.documents.missing.length,
    daysToExpiry: daysToExpiry(agency),
    blocked: team.filter(({ userId, blocked }) => blocked && people.has(userId)).length,
    pastDue: total.past_due,
    claimsWaiting: total.claims_waiting,
    renewing: total.renewing,
    soldLately: agency.soldThisMonth,
    toNextTier: next?.more ?? null,
  })
  if (actions.length === 0) return null
  const list = (figure: 'past_due' | 'renewing') => figureLink(lists, figure, { masterCode, ...period })
  const to: Record<Action['what'], string | null> = {
    papers: '?tab=documents',
    expiry: '?tab=documents',
    training: paths.training,
    past_due: list('past_due'),
    renewals: list('renewing'),
    claims: paths.claims,
    next_tier: paths.sell,
    sell: paths.sell,
  }
  return (
    <Card title={<Trans>Next steps</Trans>} emphasis>
      <ol>
        {actions.map((action) => (
          <li key={action.what}>
            <Linked to={to[action.what]}>
              <Words action={action} />
            </Linked>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Linked = ({ to, children }: { to: string | null; children: ReactNode }) => (to ? <Link to={to}>{children}</Link> : children)

function Words({ action: { what, count } }: { action: Action }) {
  switch (what) {
    case 'papers':
      return <Plural value={count} one="# document is missing or not verified" other="# documents are missing or not verified" />
    case 'training':
      return (
        <Plural value={count} one="# person can’t sell until they pass a lesson" other="# people can’t sell until they pass a lesson" />
      )
    case 'past_due':
      return (
        <Plural
          value={count}
          one="Call # member whose payment failed, before the grace period ends"
          other="Call # members whose payment failed, before the grace period ends"
        />
      )
    case 'claims':
      return (
        <Plural value={count} one="# claim is waiting for the member’s documents" other="# claims are waiting for the members’ documents" />
      )
    case 'expiry':
      return (
        <Plural
          value={count}
          one="A license or insurance certificate has expired or expires by tomorrow"
          other="A license or insurance certificate expires in # days"
        />
      )
    case 'renewals':
      return <Plural value={count} one="# annual membership renews within 30 days" other="# annual memberships renew within 30 days" />
    case 'next_tier':
      return <Plural value={count} one="# more active member to reach the next tier" other="# more active members to reach the next tier" />
    case 'sell':
      return <Trans>No sales this month yet. Prepare a quote.</Trans>
  }
}

/** The first of the days on which something in force ends. */
function daysToExpiry({ documents: { eoExpiresOn }, licenses }: AgencyView): number | null {
  const ends = [eoExpiresOn, ...licenses.map(({ expiresOn }) => expiresOn)].filter((day) => day !== null).toSorted()
  return ends[0] ? daysBetween(today(), ends[0]) : null
}

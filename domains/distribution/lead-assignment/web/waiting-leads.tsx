import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { WaitingLeads as Waiting } from '#domains/distribution/lead-assignment/contract.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { Card } from '#design/layout/card.tsx'
import { useStateName } from '#design/values/states.ts'

type Props = { waiting: Waiting; /** The page of the list of leads. */ listPath: string }

/** Leads that nobody gets yet and why, each figure with its list; nothing where none waits. */
export function WaitingLeads({ waiting: { closedStates, unassigned }, listPath }: Props) {
  const nameOf = useStateName()
  if (closedStates.length === 0 && unassigned === 0) return null
  const listed = (filters: Readonly<Record<string, string>>) => `${listPath}?${new URLSearchParams({ as: 'list', ...filters })}`
  const closed = closedStates.map(({ state }) => state).join(',')
  const open = LEAD_STAGES.filter(isOpen).join(',')
  return (
    <Card title={<Trans>Waiting leads</Trans>}>
      {unassigned > 0 ? (
        <p>
          <Link to={listed({ owner: 'NOBODY', stage: open, ...(closed ? { state: `not:${closed}` } : {}) })}>
            <Plural value={unassigned} one="# lead has no owner" other="# leads have no owner" />
          </Link>
          . <Trans>No one was available, two recruiters passed it on, or its recruiter left. Assign it by hand.</Trans>
        </p>
      ) : null}
      {closedStates.length > 0 ? (
        <>
          <p>
            <Trans>We don’t sell in these states yet. Their leads are assigned once the state opens:</Trans>
          </p>
          <ul>
            {closedStates.map(({ state, leads }) => (
              <li key={state}>
                <Link to={listed({ stage: 'NEW', state })}>
                  {nameOf(state)}: <Plural value={leads} one="# lead" other="# leads" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}

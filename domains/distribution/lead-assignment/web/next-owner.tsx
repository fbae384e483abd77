import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import type { Answer } from '#access/contract.ts'
import { leadAssignmentContract } from '#domains/distribution/lead-assignment/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { useSearchState } from '#design/browser/search-params.ts'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { useStateChoices } from '#design/values/states.ts'
import { isState } from '#platform/language/states.ts'
import styles from '#domains/distribution/lead-assignment/web/next-owner.module.css'

/** Whom a new lead of a state would be assigned to now; the state is in the address. */
export function NextOwner() {
  const states = useStateChoices()
  const [{ state = 'TX' }, change] = useSearchState({ state: (text) => (isState(text) ? text : undefined) })
  return (
    <Card title={<Trans>Next lead</Trans>}>
      <div className={styles.next}>
        <label htmlFor="state-of-next">
          <Trans>If a lead came in now from</Trans>
        </label>
        <select
          id="state-of-next"
          className={styles.choice}
          value={state}
          onChange={(event) => change({ state: event.currentTarget.value })}
        >
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Boundary part>
          <Preview state={state} />
        </Boundary>
      </div>
    </Card>
  )
}

function Preview({ state }: { state: string }) {
  const answer = useAnswer(leadAssignmentContract.next, { query: { state } }, { token: crmToken })
  return (
    <p role="status" className={styles.answer}>
      <Sentence {...answer} />
    </p>
  )
}

function Sentence({ because, name, insteadOf, otherTeam }: Answer<typeof leadAssignmentContract.next>) {
  switch (because) {
    case 'state_closed':
      return <Trans>It would wait: we don’t sell in this state yet.</Trans>
    case 'nobody_free':
      return <Trans>It would wait for a sales admin: everyone is away or has as many open leads as they may have.</Trans>
    case 'territory':
      return otherTeam ? (
        <Trans>It would go to a recruiter of another team: it’s their territory.</Trans>
      ) : insteadOf ? (
        <Trans>
          It would go to {name}, the deputy of {insteadOf}, who is away: it’s {insteadOf}’s territory.
        </Trans>
      ) : (
        <Trans>It would go to {name}: it’s their territory.</Trans>
      )
    case 'round_robin':
      return otherTeam ? (
        <Trans>It would go to a recruiter of another team: it’s their turn.</Trans>
      ) : insteadOf ? (
        <Trans>
          It would go to {name}, the deputy of {insteadOf}, who is away: it’s {insteadOf}’s turn.
        </Trans>
      ) : (
        <Trans>It would go to {name}: it’s their turn.</Trans>
      )
  }
}

import { Trans } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import type { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'

type Agent = NonNullable<Answer<typeof coverageContract.current>['agent']>

/** The member's agent; a member who joined directly has our support. */
export function MyAgent({ agent }: { agent: Agent | null }) {
  if (!agent) {
    return (
      <Card title={<Trans>Questions?</Trans>}>
        <p>
          <Trans>
            <a href="/contact">Email or call us</a>. We aim to reply within 2 business days.
          </Trans>
        </p>
      </Card>
    )
  }
  return (
    <Card title={<Trans>Your agent</Trans>}>
      <div>
        <div>{agent.name ? `${agent.name}, ${agent.agencyName}` : agent.agencyName}</div>
        {agent.phone ? (
          <div>
            <PhoneNumber number={agent.phone} />
          </div>
        ) : null}
        {agent.email ? (
          <div>
            <a href={`mailto:${agent.email}`}>{agent.email}</a>
          </div>
        ) : null}
      </div>
    </Card>
  )
}

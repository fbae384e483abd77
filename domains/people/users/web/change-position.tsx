import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasBook, POSITIONS, type Position, runsAgency } from '#access/positions.ts'
import { PositionName } from '#domains/people/agency/web/position-name.tsx'
import { POSITION_WORDS } from '#domains/people/agency/web/position-words.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { MembersTo, membersToIn } from '#domains/people/users/web/person-fields.tsx'
import { Button } from '#design/button.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'

/** Makes somebody something else in their agency; whoever sells no more says who gets their members. */
export function ChangePosition({ agent: now, onDone }: { agent: AgentView; onDone: () => void }) {
  const { i18n, t } = useLingui()
  // The values when the dialog was opened: changing is refused when somebody else saved meanwhile.
  const [agent] = useState(now)
  const [chosen, setChosen] = useState<Position>(agent.position)
  const changing = runsAgency(agent.position) || runsAgency(chosen) ? usersContract.changeAdmin : usersContract.changePosition
  const sending = useSubmit(changing, { refreshes: [usersContract.agents, usersContract.agent], onDone })
  const shown = POSITIONS.filter((position) => position === agent.position || agent.mayBecome.includes(position))
  const givesUp = hasBook(agent.position) && !hasBook(chosen)
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          params: { agentId: agent.id },
          body: { version: agent.version, position: chosen, membersTo: givesUp ? membersToIn(answers) : null },
        })
      }
    >
      <RadioCards
        name="position"
        label={t`Agency role`}
        hint={
          <Trans>
            Current role: <PositionName position={agent.position} />. The change takes effect immediately, and they’ll get an email.
          </Trans>
        }
        defaultValue={agent.position}
        onChange={(value) => setChosen(shown.find((position) => position === value) ?? agent.position)}
        options={shown.map((value) => ({ value, label: i18n._(POSITION_WORDS[value].name), note: i18n._(POSITION_WORDS[value].says) }))}
      />
      {givesUp ? <MembersTo agent={agent} /> : null}
      <Button
        type="submit"
        kind="primary"
        pending={sending.pending}
        disabledReason={chosen === agent.position ? t`Choose a different role first.` : null}
      >
        <Trans>Change role</Trans>
      </Button>
    </Form>
  )
}

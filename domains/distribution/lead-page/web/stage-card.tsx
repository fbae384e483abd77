import { Plural, Trans } from '@lingui/react/macro'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { MoveChoices } from '#domains/distribution/lead-moves/web/move-choices.tsx'
import { StageCriteria } from '#domains/distribution/lead-evidence/web/stage-criteria.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Card } from '#design/layout/card.tsx'

type Props = { lead: LeadView; onMoved: (to: LeadStage, version: number | null) => void }

/** The criteria of the lead's stage, and its transitions. */
export function StageCard({ lead, onMoved }: Props) {
  return (
    <Card
      title={<Trans>Current stage</Trans>}
      actions={<Plural value={lead.daysInStage} _0="since today" one="for # day" other="for # days" />}
    >
      {lead.touches ? (
        <p>
          <Trans>
            {lead.touches.made} of {lead.touches.of} contact attempts made over {lead.touches.days} days
          </Trans>
        </p>
      ) : null}
      {lead.mustLeaveOn ? (
        <p>
          {lead.touches ? (
            <Trans>
              If {lead.touches.of} attempts get no answer, move this lead to Nurture or mark it as lost by{' '}
              <DayText day={lead.mustLeaveOn} />. A day later we notify your sales admin, and after three days we reassign it.
            </Trans>
          ) : (
            <Trans>
              Move this lead forward by <DayText day={lead.mustLeaveOn} />. A day later we notify your sales admin, and after three days we
              reassign it.
            </Trans>
          )}
        </p>
      ) : null}
      {lead.criteria.length > 0 ? <StageCriteria lead={lead} /> : null}
      {lead.moves.length > 0 ? <MoveChoices key={lead.stage} lead={lead} onMoved={onMoved} /> : null}
    </Card>
  )
}

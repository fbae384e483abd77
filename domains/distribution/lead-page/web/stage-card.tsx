import { Plural, Trans } from '@lingui/react/macro'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import { MoveChoices } from '#domains/distribution/board/web/move-choices.tsx'
import { StageCriteria } from '#domains/distribution/lead-page/web/stage-criteria.tsx'
import { Card } from '#design/layout/card.tsx'

type Props = { lead: LeadView; onMoved: (to: LeadStage, version: number | null) => void }

/** The criteria of the lead's stage, and its transitions. */
export function StageCard({ lead, onMoved }: Props) {
  return (
    <Card
      title={<Trans>This stage</Trans>}
      actions={<Plural value={lead.daysInStage} _0="since today" one="for # day" other="for # days" />}
    >
      {lead.touches ? (
        <p>
          <Trans>
            {lead.touches.made} of {lead.touches.of} touches made, over {lead.touches.days} days
          </Trans>
        </p>
      ) : null}
      {lead.criteria.length > 0 ? <StageCriteria lead={lead} /> : null}
      {lead.moves.length > 0 ? <MoveChoices key={lead.stage} lead={lead} onMoved={onMoved} /> : null}
    </Card>
  )
}

import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { leadsContract, type LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { StageCriteria } from '#domains/distribution/lead-evidence/web/stage-criteria.tsx'
import { MoveChoices } from '#domains/distribution/lead-moves/web/move-choices.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { LinkButton } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import styles from '#domains/distribution/lead-moves/web/move-choices.module.css'

type Props = { lead: LeadCard | null; to: string; onClose: () => void; onMoved: (to: LeadStage, version: number | null) => void }

/** "Move to…" without dragging: the transitions of the card, and why others are not possible. */
export function MoveDialog({ lead, to, onClose, onMoved }: Props) {
  const name = lead?.agencyName ?? ''
  return (
    <Dialog
      open={lead !== null}
      onClose={onClose}
      title={<Trans>Move {name} to…</Trans>}
      actions={
        <LinkButton to={to}>
          <Trans>Open lead</Trans>
        </LinkButton>
      }
    >
      {lead ? (
        <Boundary part>
          <Choices lead={lead} onMoved={onMoved} />
        </Boundary>
      ) : null}
    </Dialog>
  )
}

function Choices({ lead: { id }, onMoved }: { lead: LeadCard; onMoved: Props['onMoved'] }) {
  const lead = useAnswer(leadsContract.read, { params: { leadId: id } }, { token: crmToken })
  const choices = useRef<HTMLDivElement>(null)
  // The choices load after the dialog has opened, so the focus is set then.
  useEffect(() => choices.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={choices} className={styles.dialog}>
      {lead.criteria.some(({ met }) => !met) ? <StageCriteria lead={lead} /> : null}
      <MoveChoices lead={lead} onMoved={onMoved} />
    </div>
  )
}

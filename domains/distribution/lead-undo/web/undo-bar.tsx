import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadUndoContract } from '#domains/distribution/lead-undo/contract.ts'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { LEAD_TERMS } from '#domains/distribution/leads/rules/lead.data.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import styles from '#domains/distribution/lead-undo/web/undo-bar.module.css'

export type Undoable = { lead: LeadCard; version: number; to: LeadStage }

type Props = { undoable: Undoable; word: string; onUndone: (to: LeadStage) => void; onGone: () => void }

/** The last move, which can be taken back for half a minute. */
export function UndoBar({ undoable: { lead, version }, word, onUndone, onGone }: Props) {
  const undoing = useSubmit(leadUndoContract.undo, {
    ...LEADS_CHANGED,
    onDone: ({ stage }) => {
      onUndone(stage)
      onGone()
    },
  })
  useEffect(() => {
    const over = setTimeout(onGone, LEAD_TERMS.undoSeconds * 1_000)
    return () => clearTimeout(over)
    // Once for each move; the bar is keyed by it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const name = lead.agencyName
  return (
    <div className={styles.bar} data-undo>
      <p role="alert">
        {undoing.refusal ? (
          undoing.refusal.message
        ) : (
          <Trans>
            {name} moved to {word}.
          </Trans>
        )}
      </p>
      {undoing.refusal ? null : (
        <Button size="small" pending={undoing.pending} onClick={() => undoing.submit({ params: { leadId: lead.id }, body: { version } })}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <Button size="small" onClick={onGone}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}

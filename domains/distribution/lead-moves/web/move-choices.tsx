import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { ClosingForm } from '#domains/distribution/lead-moves/web/closing-form.tsx'
import { CRITERION_WORDS, TRANSITION_WORDS, WHY_NOT_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import styles from '#domains/distribution/lead-moves/web/move-choices.module.css'

type Choice = LeadView['moves'][number]

type Props = {
  lead: LeadView
  /** The version after the move; null once the lead has passed to somebody else, or was merged. */
  onMoved: (to: LeadStage, version: number | null) => void
}

/** The transitions of a lead from its stage, with the reasons why one is not possible yet. Conversion has a form of its own. */
export function MoveChoices({ lead, onMoved }: Props) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const sending = useSubmit(leadsContract.move, LEADS_CHANGED)
  const whyNot = useWhyNot(lead)
  const moves = lead.moves.filter(({ move, whyNot: reason }) => move !== 'convert' && reason !== 'not_your_role')
  const go = (
    to: LeadStage,
    more: { reason?: string; nurtureUntil?: LeadView['nurtureUntil']; duplicateOf?: LeadView['mergedInto'] } = {},
  ) => {
    const body = { to, version: lead.version, ...more }
    void sending.submitAsync({ params: { leadId: lead.id }, body }).then(
      (answer) => onMoved(to, answer?.version ?? null),
      () => undefined,
    )
  }
  if (moves.length === 0) {
    return (
      <p>
        <Trans>You can’t move this lead from this stage.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.choices}>
      {sending.refusal && !chosen ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <ul role="list" className={styles.choices}>
        {moves.map((choice, place) => {
          const word = i18n._(LEAD_STAGE[choice.to].word)
          return (
            <li key={choice.move} className={styles.choice}>
              <Button
                kind={place === 0 && !choice.needsReason ? 'primary' : 'secondary'}
                pending={sending.pending && !chosen}
                disabledReason={whyNot(choice)}
                onClick={() => (choice.needsReason ? setChosen(choice) : go(choice.to))}
                {...(choice.needsReason ? { 'aria-expanded': chosen?.move === choice.move } : {})}
              >
                {choice.needsReason ? <Trans>Move to {word}…</Trans> : <Trans>Move to {word}</Trans>}
              </Button>
              <p className={styles.says}>{i18n._(TRANSITION_WORDS[choice.move])}</p>
              {chosen?.move === choice.move ? (
                <ClosingForm
                  key={choice.move}
                  leadId={lead.id}
                  move={choice.move}
                  sending={sending}
                  onSend={(more) => go(choice.to, more)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The reason why not, naming the missing criteria. */
function useWhyNot(lead: LeadView): (choice: Choice) => string | null {
  const { t, i18n } = useLingui()
  const missing = lead.criteria
    .filter(({ met }) => !met)
    .map(({ key, says }) => (CRITERION_WORDS[key] ? i18n._(CRITERION_WORDS[key]) : says))
    .join(', ')
  return ({ whyNot }) => {
    if (whyNot === null) return null
    return whyNot === 'criteria_unmet' && missing ? t`Still missing: ${missing}.` : i18n._(WHY_NOT_WORDS[whyNot])
  }
}

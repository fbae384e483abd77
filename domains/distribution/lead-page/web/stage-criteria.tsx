import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import { CRITERION_WORDS, WHY_NOT_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { classNames } from '#design/class-names.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { Notice } from '#design/states/notice.tsx'
import styles from '#domains/distribution/lead-page/web/stage-card.module.css'

type Criterion = LeadView['criteria'][number]

/** The criteria of the stage: those proven by the lead's fields are read-only, the others are ticked by hand. */
export function StageCriteria({ lead }: { lead: LeadView }) {
  const { t } = useLingui()
  const sending = useSubmit(leadsContract.tick, LEADS_CHANGED)
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <ul role="list" className={styles.criteria} aria-label={t`What this stage asks for`}>
        {lead.criteria.map((criterion) => (
          <li key={criterion.key} className={classNames(styles.criterion, criterion.met && styles.met)}>
            {criterion.proven ? (
              <Proven criterion={criterion} />
            ) : (
              <Tick
                criterion={criterion}
                pending={sending.pending}
                onTick={(met) => sending.submit({ params: { leadId: lead.id }, body: { key: criterion.key, met } })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Proven({ criterion }: { criterion: Criterion }) {
  const says = useCriterionText(criterion)
  return (
    <>
      <Icon name={criterion.met ? 'check-circle' : 'x-circle'} size={24} />
      <span>
        {says}{' '}
        <small className={styles.note}>
          {criterion.met ? <Trans>Known from the lead</Trans> : <Trans>Missing among what is known about the lead</Trans>}
        </small>
      </span>
    </>
  )
}

function Tick({ criterion, pending, onTick }: { criterion: Criterion; pending: boolean; onTick: (met: boolean) => void }) {
  const { i18n } = useLingui()
  const id = useId()
  const says = useCriterionText(criterion)
  const { met, whyNotTick } = criterion
  return (
    <>
      <input
        id={id}
        type="checkbox"
        checked={met}
        disabled={whyNotTick !== null}
        aria-busy={pending || undefined}
        onChange={(event) => (pending ? undefined : onTick(event.currentTarget.checked))}
      />
      <label htmlFor={id}>
        {says} {whyNotTick ? <small className={styles.note}>{i18n._(WHY_NOT_WORDS[whyNotTick])}</small> : null}
      </label>
    </>
  )
}

function useCriterionText({ key, says }: Criterion): string {
  const { i18n } = useLingui()
  const word = CRITERION_WORDS[key]
  return word ? i18n._(word) : says
}

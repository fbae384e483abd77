import { Trans, useLingui } from '@lingui/react/macro'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import type { PlanView } from '#domains/membership/plans/contract.ts'
import { type Fit, fitOf, type Needs } from '#domains/membership/plan-fit/rules/fit.ts'
import { obstaclesIn } from '#domains/membership/quotes/web/eligibility-words.ts'
import { DEDUCTIBLES } from '#domains/membership/quotes/web/deductibles.ts'
import styles from '#domains/membership/quotes/web/plan-fit.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import { dollars } from '#platform/money.ts'

const needsIn = (draft: Draft): Needs => ({
  deductible: DEDUCTIBLES.find((amount) => String(amount) === draft['deductible']) ?? null,
  umpd: draft['umpd'] === 'yes',
})

/** Whether this plan fits the answers, and why not. Nothing while the answers are incomplete or have an obstacle. */
export function PlanFit({ plan, plans, draft }: { plan: PlanView; plans: readonly PlanView[]; draft: Draft }) {
  const answered = ['class', 'use', 'onPolicyAs', 'covers'].every((name) => draft[name])
  if (!answered || obstaclesIn(draft).length > 0) return null
  const needs = needsIn(draft)
  const fit = fitOf(plan, needs)
  const isTooMuch = fit.size === 'larger' && fit.umpd === null
  const isRight = fit.umpd !== 'out' && fit.size !== 'part' && !isTooMuch
  return (
    <span className={isRight ? styles.fits : styles.notQuite}>
      <Icon name={isRight ? 'check' : 'info'} size={16} />
      <span>
        <Trans>Your cars and how you use them are covered.</Trans> <Size fit={fit} needs={needs} />{' '}
        {fit.umpd === 'out' ? <WithoutUmpd plans={plans} /> : null}
      </span>
    </span>
  )
}

function Size({ fit: { pays, size, umpd }, needs: { deductible } }: { fit: Fit; needs: Needs }) {
  if (pays === null || deductible === null) return null
  const [paid, whole] = [dollars(pays, { trim: true }), dollars(deductible, { trim: true })]
  switch (size === 'larger' && umpd === 'in' ? 'whole' : size) {
    case 'whole':
      return <Trans>Pays back your full {whole} deductible.</Trans>
    case 'larger':
      return <Trans>Pays back your full {whole} deductible. A smaller plan would, too.</Trans>
    case 'part':
      return (
        <Trans>
          Pays back {paid} of your {whole} deductible.
        </Trans>
      )
    case null:
      return null
  }
}

function WithoutUmpd({ plans }: { plans: readonly PlanView[] }) {
  const { i18n } = useLingui()
  const those = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    plans.filter(({ covers }) => covers.includes('umpd')).map(({ name }) => name),
  )
  return <Trans>Doesn’t cover damage by an uninsured driver. For that, choose {those}.</Trans>
}

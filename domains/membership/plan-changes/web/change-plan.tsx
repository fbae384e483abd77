import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useListAnswer } from '#access/web/use-list-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { OfferedPlan } from '#domains/membership/plan-changes/web/offered-plan.tsx'
import { WHY_NOT_CHANGE_PLAN_WORDS } from '#domains/membership/plan-changes/web/why-not-words.ts'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { dollars } from '#platform/money.ts'

/** How often it asks whether the payment has arrived. */
const REFETCH_MS = 20_000

/** `refreshes`: further queries that show the membership. `forMember`: shown to support, who read it to the member. */
type Props = { membership: MembershipView; refreshes: readonly Route[]; forMember?: boolean }

/**
 * Another plan (docs/rules.md §3, M17): what it costs by the day, and from which loss day it pays more, shown before
 * the member agrees.
 */
export function ChangePlan({ membership, refreshes, forMember = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { i18n } = useLingui()
  const conn = { params: { membershipId: membership.id } }
  const { waiting } = useAnswer(planChangeContract.waitingPlanChange, conn, { refetchMs: REFETCH_MS })
  const isBeingPaid = waiting?.status === 'awaiting_payment'
  const change = (
    <Button disabledReason={isBeingPaid ? i18n._(WHY_NOT_CHANGE_PLAN_WORDS.change_being_paid) : null} onClick={() => setOpen(true)}>
      {forMember ? <Trans>Change the plan…</Trans> : <Trans>Change my plan</Trans>}
    </Button>
  )
  return (
    <Card id="change-plan" title={forMember ? <Trans>Change of plan</Trans> : <Trans>Your plan</Trans>}>
      {waiting ? (
        <Notice
          tone="info"
          title={
            forMember ? (
              <Trans>The change to {waiting.planName} is pending.</Trans>
            ) : (
              <Trans>Your change to {waiting.planName} is pending.</Trans>
            )
          }
        >
          {waiting.status === 'awaiting_payment' ? (
            <Trans>It takes effect as soon as we receive your payment of {dollars(waiting.due)}.</Trans>
          ) : (
            <Trans>
              It takes effect on <DayText day={waiting.takesEffectOn} />. Until then, you keep {membership.plan.name}.
            </Trans>
          )}
        </Notice>
      ) : null}
      {isOpen ? (
        <Choose {...{ membership, refreshes, forMember }} onLeave={() => setOpen(false)} />
      ) : (
        <>
          <p>
            {forMember ? (
              <Trans>
                The member has {membership.plan.name}. What follows is in their words: read it to them, and confirm once they agree. A
                higher plan is charged to their payment method.
              </Trans>
            ) : (
              <Trans>You have {membership.plan.name}. A higher plan takes effect right away, and a lower plan with your next period.</Trans>
            )}
          </p>
          {forMember ? <Buttons>{change}</Buttons> : change}
        </>
      )}
    </Card>
  )
}

function Choose({ membership: { id: membershipId, plan }, refreshes, forMember, onLeave }: Props & { onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const [planCode, setPlanCode] = useState<PlanCode | null>(null)
  const { plans } = useAnswer(plansContract.plans, {})
  const conn = { params: { membershipId }, query: { planCode: planCode ?? plan.code } }
  const { data, isFetching } = useListAnswer(planChangeContract.planChange, conn, { enabled: planCode !== null })
  const sending = useSubmit(planChangeContract.changePlan, {
    refreshes: [...refreshes, timelineContract.events, planChangeContract.waitingPlanChange, planChangeContract.planChange],
    onDone: onLeave,
  })
  const offered = data?.offered?.planCode === planCode ? data.offered : null
  const whyNot = planCode && data?.whyNot ? i18n._(WHY_NOT_CHANGE_PLAN_WORDS[data.whyNot]) : null
  return (
    <Form
      label={forMember ? t`Change the plan` : t`Change my plan`}
      sending={sending}
      onSubmit={() => offered && sending.submit({ params: { membershipId }, body: { planCode: offered.planCode, agreedDue: offered.due } })}
    >
      <RadioCards
        name="planCode"
        label={t`Which plan?`}
        options={plans.map(({ code, name, limit, aggregate, claimsPerYear }) => ({
          value: code,
          label: name,
          note: (
            <Trans>
              Up to {dollars(limit, { trim: true })} per claim, with {claimsPerYear} claims and {dollars(aggregate, { trim: true })} per
              year.
            </Trans>
          ),
        }))}
        onChange={(value) => setPlanCode(plans.find(({ code }) => code === value)?.code ?? null)}
      />
      {offered ? <OfferedPlan offered={offered} before={plan} /> : planCode && isFetching ? <Skeleton lines={4} /> : null}
      {whyNot ? <Notice tone="warning" live title={whyNot} /> : null}
      <FormActions>
        <Button
          type="submit"
          kind="primary"
          pending={sending.pending}
          disabledReason={offered ? null : (whyNot ?? t`Choose another plan first.`)}
        >
          {offered && offered.due > 0 ? (
            <Trans>Change plan and pay {dollars(offered.due)}</Trans>
          ) : forMember ? (
            <Trans>Change the plan</Trans>
          ) : (
            <Trans>Change my plan</Trans>
          )}
        </Button>
        <Button onClick={onLeave}>
          <Trans>Keep {plan.name}</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { MoneyField, TextArea } from '#design/forms/text-fields.tsx'
import { dollars } from '#platform/money.ts'

/** The form of a goodwill payment: a supervisor gives it, finance releases it. */
export function GiveGoodwill({ workbench: { claim, whyNot, goodwillUpTo } }: { workbench: Workbench }) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const most = dollars(goodwillUpTo)
  const sending = useSubmit(decisionsContract.giveGoodwill, { refreshes: DECISION_REFRESHES, onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={reasonOf(whyNot.goodwill)}>
        <Trans>Add goodwill payment</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Goodwill payment for claim {claim.number}</Trans>}>
        <Form
          label={t`Add goodwill payment`}
          sending={sending}
          onSubmit={(answers) => {
            const amount = answers.cents('amount')
            const isRight = amount !== null && amount > 0 && amount <= goodwillUpTo
            setWrong(isRight ? null : t`Enter an amount up to ${most}.`)
            if (isRight) sending.submit({ params: { claimId: claim.id }, body: { amount, why: answers.text('why') } })
          }}
        >
          <p>
            <Trans>This doesn’t change the decision or use up a claim. Finance releases it, like any payment.</Trans>
          </p>
          <MoneyField
            name="amount"
            label={<Trans>Amount</Trans>}
            hint={<Trans>Up to {most} in total per claim.</Trans>}
            missing={t`Enter an amount up to ${most}.`}
            {...(wrong ? { error: wrong } : {})}
          />
          <TextArea
            name="why"
            label={<Trans>Reason</Trans>}
            hint={<Trans>The member sees this in the email.</Trans>}
            rows={3}
            maxLength={2000}
            missing={t`Enter a reason. The member sees it.`}
          />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Issue goodwill payment</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

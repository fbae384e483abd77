import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { AUTHORITY } from '#domains/claims/model/rules/authority.data.ts'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { MoneyField, TextArea } from '#design/forms/text-fields.tsx'
import { dollars } from '#platform/money.ts'

/** The form of a goodwill payment: a supervisor gives it, finance releases it. */
export function GiveGoodwill({ workbench: { claim, whyNot } }: { workbench: Workbench }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const most = dollars(AUTHORITY.goodwillUpTo)
  const sending = useSubmit(decisionsContract.giveGoodwill, { refreshes: DECISION_REFRESHES, onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={whyNot.goodwill && CLAIM_REASONS[whyNot.goodwill]}>
        <Trans>Give goodwill</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Goodwill for claim {claim.number}</Trans>}>
        <Form
          label={t`Give goodwill`}
          sending={sending}
          onSubmit={(answers) => {
            const amount = answers.cents('amount')
            const isRight = amount !== null && amount > 0 && amount <= AUTHORITY.goodwillUpTo
            setWrong(isRight ? null : t`Write an amount up to ${most}.`)
            if (isRight) sending.submit({ params: { claimId: claim.id }, body: { amount, why: answers.text('why') } })
          }}
        >
          <p>
            <Trans>It changes nothing about the decision and uses up no claim. Finance lets it go, like any payment.</Trans>
          </p>
          <MoneyField
            name="amount"
            label={<Trans>Amount</Trans>}
            hint={<Trans>{most} at most for one claim, in all.</Trans>}
            missing={t`Write an amount up to ${most}.`}
            {...(wrong ? { error: wrong } : {})}
          />
          <TextArea
            name="why"
            label={<Trans>Why</Trans>}
            hint={<Trans>The member reads this in the letter.</Trans>}
            rows={3}
            maxLength={2000}
            missing={t`Say why; the member reads it.`}
          />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Give it</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

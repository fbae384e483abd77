import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { promotionsContract, type PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { useWhyNot } from '#domains/membership/promotion-codes/web/why-not-words.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

/** Stops a code with a reason. Members who used it keep their discount. */
export function StopPromotionCode({ promotion: { id, code, whyNot } }: { promotion: PromotionView }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const reason = useWhyNot(whyNot.stop)
  const sending = useSubmit(promotionCodesContract.stopPromotion, {
    refreshes: [promotionsContract.promotions, promotionsContract.promotion],
    onDone: () => setOpen(false),
  })
  if (whyNot.stop === 'already_stopped') return null
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={reason}>
        <Trans>Stop</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Stop {code}?</Trans>}>
        <p>
          <Trans>This code stops working right away. Memberships that already used it keep their discount.</Trans>
        </p>
        <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { promotionId: id }, body: { why: answers.text('why') } })}>
          <TextArea name="why" label={t`Reason for stopping`} maxLength={300} rows={3} missing={t`Enter a reason for stopping the code.`} />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Stop code</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

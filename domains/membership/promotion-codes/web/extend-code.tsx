import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { promotionsContract, type PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { useWhyNot } from '#domains/membership/promotion-codes/web/why-not-words.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, NumberField, TextArea } from '#design/forms/text-fields.tsx'

/** Extends a code's end or maximum of uses, with a reason. It is never shortened; stopping it is a separate action. */
export function ExtendCode({ promotion }: { promotion: PromotionView }) {
  const { id, code, whyNot } = promotion
  const [isOpen, setOpen] = useState(false)
  const reason = useWhyNot(whyNot.extend)
  if (whyNot.extend === 'already_stopped') return null
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={reason}>
        <Trans>Extend</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Extend {code}</Trans>}>
        <Extension key={id} promotion={promotion} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Extension({ promotion: { id, endsOn, maxRedemptions, singleUse }, onDone }: { promotion: PromotionView; onDone: () => void }) {
  const { t } = useLingui()
  const [endless, setEndless] = useState(endsOn === null)
  const [unlimited, setUnlimited] = useState(maxRedemptions === null)
  const sending = useSubmit(promotionCodesContract.extendPromotion, {
    refreshes: [promotionsContract.promotions, promotionsContract.promotion],
    onDone,
  })
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { promotionId: id },
          body: {
            endsOn: endless ? null : answers.day('endsOn'),
            maxRedemptions: unlimited || singleUse ? null : answers.number('maxRedemptions'),
            why: answers.text('why'),
          },
        })
      }
    >
      {endless ? null : <DateField name="endsOn" label={t`Last day`} defaultValue={endsOn ?? ''} {...(endsOn ? { min: endsOn } : {})} />}
      {endsOn === null ? null : <Checkbox name="endless" label={t`No end date`} optional onChange={setEndless} />}
      {singleUse || unlimited ? null : (
        <NumberField name="maxRedemptions" label={t`Maximum uses`} min={maxRedemptions ?? 1} defaultValue={maxRedemptions ?? ''} />
      )}
      {singleUse || maxRedemptions === null ? null : (
        <Checkbox name="unlimited" label={t`Unlimited uses`} optional onChange={setUnlimited} />
      )}
      <TextArea name="why" label={t`Reason for extending`} maxLength={300} rows={3} missing={t`Enter a reason for extending the code.`} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Extend code</Trans>
      </Button>
    </Form>
  )
}

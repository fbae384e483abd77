import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { promotionsContract, type PromotionView } from '#capabilities/promotions/contract.ts'
import type { ReasonNotToStop } from '#capabilities/promotions/policy.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Form } from '#design/form.tsx'
import { TextArea } from '#design/text-fields.tsx'

const WHY_NOT: Readonly<Record<string, MessageDescriptor>> = {
  not_your_role: msg`Only finance or a supervisor may stop a code.`,
  already_stopped: msg`It has been stopped.`,
} satisfies Record<ReasonNotToStop, MessageDescriptor>

/** Stops a code with a reason. Whoever used it keeps what they were promised. */
export function StopCode({ promotion: { id, code, whyNot } }: { promotion: PromotionView }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(promotionsContract.stopPromotion, {
    refreshes: [promotionsContract.promotions],
    onDone: () => setOpen(false),
  })
  const reason = whyNot.stop === null ? null : WHY_NOT[whyNot.stop]
  if (whyNot.stop === 'already_stopped') return null
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        disabledReason={reason ? i18n._(reason) : whyNot.stop}
        aria-label={t`Stop ${code}`}
      >
        <Trans>Stop</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Stop {code}?</Trans>}>
        <p>
          <Trans>Nobody can use it from now on. Memberships that used it keep what they were promised.</Trans>
        </p>
        <Form
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { promotionId: id }, body: { why: answers.text('why') } })}
        >
          <TextArea name="why" label={t`Why it stops`} maxLength={300} rows={3} missing={t`Say why it stops.`} />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Stop the code</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

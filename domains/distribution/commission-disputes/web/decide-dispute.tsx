import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { SignedAmount, signedAmount } from '#domains/distribution/commission-adjustments/web/signed-amount.tsx'
import { commissionDisputesContract } from '#domains/distribution/commission-disputes/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

const REFRESHES = [commissionDisputesContract.ofStatement, commissionDisputesContract.list, commissionAdjustmentsContract.list]

/** For finance: upheld with a correction, or refused, each with the reason that the payee reads. */
export function DecideDispute({ disputeId }: { disputeId: Id<'commissionDispute'> }) {
  const [choice, setChoice] = useState<'uphold' | 'refuse' | null>(null)
  if (choice === 'uphold') return <Uphold disputeId={disputeId} />
  if (choice === 'refuse') return <Refuse disputeId={disputeId} />
  return (
    <Buttons>
      <Button kind="primary" onClick={() => setChoice('uphold')}>
        <Trans>Correct statement</Trans>
      </Button>
      <Button onClick={() => setChoice('refuse')}>
        <Trans>Statement is correct</Trans>
      </Button>
    </Buttons>
  )
}

function Uphold({ disputeId }: { disputeId: Id<'commissionDispute'> }) {
  const { t } = useLingui()
  const sending = useSubmit(commissionDisputesContract.uphold, { refreshes: REFRESHES })
  return (
    <Form
      label={t`Correct statement`}
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({ params: { disputeId }, body: { amountCents: signedAmount(answers), reason: answers.text('reason') } })
      }
    >
      <SignedAmount />
      <TextArea name="reason" label={<Trans>Reason</Trans>} hint={<Trans>The payee will see this.</Trans>} rows={2} maxLength={1000} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Apply correction</Trans>
      </Button>
    </Form>
  )
}

function Refuse({ disputeId }: { disputeId: Id<'commissionDispute'> }) {
  const { t } = useLingui()
  const sending = useSubmit(commissionDisputesContract.refuse, { refreshes: REFRESHES })
  return (
    <Form
      label={t`Statement is correct`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { disputeId }, body: { reason: answers.text('reason') } })}
    >
      <TextArea name="reason" label={<Trans>Reason</Trans>} hint={<Trans>The payee will see this.</Trans>} rows={2} maxLength={2000} />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Deny dispute</Trans>
      </Button>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import type { PayoutView } from '#domains/money/payouts/contract.ts'
import { ReleaseCoverage } from '#domains/money/payout-release/web/release-coverage.tsx'
import { PAYOUT_METHODS, type PayoutMethod } from '#domains/money/payouts/rules/payout.ts'
import { REFRESHES } from '#domains/money/payout-release/web/of-payout.ts'
import { METHOD_LABELS } from '#domains/money/payouts/web/payout-words.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { dollars } from '#platform/money.ts'

/** Releases by a method that finance chooses; an account under another name requires the reason why it is right. */
export function ReleaseOtherwise({ payout, onReleased }: { payout: PayoutView; onReleased: () => void }) {
  const { i18n } = useLingui()
  const amount = dollars(payout.amountCents)
  const sending = useSubmit(payoutReleaseContract.releasePayout, { refreshes: REFRESHES, onDone: onReleased })
  const methods = payout.payee ? PAYOUT_METHODS : (['check', 'manual'] as const)
  const [way, setWay] = useState<PayoutMethod | null>(null)
  const offered = payout.whyNot.release ? (['check'] as const) : methods
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => {
        const way = PAYOUT_METHODS.find((each) => each === answers.text('way'))
        const nameNote = answers.text('nameNote')
        const belowZeroWhy = answers.text('belowZeroWhy')
        sending.submit({
          params: { payoutId: payout.id },
          body: { ...(way ? { way } : {}), ...(nameNote ? { nameNote } : {}), ...(belowZeroWhy ? { belowZeroWhy } : {}) },
        })
      }}
    >
      <SelectField
        name="way"
        label={<Trans>Payment method</Trans>}
        onChange={(value) => setWay(PAYOUT_METHODS.find((each) => each === value) ?? null)}
        options={offered.map((each) => ({ value: each, label: i18n._(METHOD_LABELS[each]) }))}
      />
      {payout.payee?.name === 'other' ? (
        <TextArea
          name="nameNote"
          optional
          label={<Trans>Why this account is correct</Trans>}
          hint={
            <Trans>
              The account is in the name of {payout.payee.holderName}. The member is {payout.memberName}.
            </Trans>
          }
          maxLength={300}
        />
      ) : null}
      <ReleaseCoverage going={[payout]} method={way ?? offered[0] ?? 'check'} asksWhy />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Release {amount}</Trans>
      </Button>
    </Form>
  )
}

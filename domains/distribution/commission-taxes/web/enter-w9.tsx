import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { W9Fields, w9In } from '#domains/distribution/application-forms/web/w9-fields.tsx'
import type { OwnerKind } from '#domains/distribution/commission-accounts/rules/account.ts'
import { commissionTaxesContract } from '#domains/distribution/commission-taxes/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { today } from '#design/values/today.ts'
import type { Day } from '#platform/days.ts'

type Props = { ownerKind: OwnerKind; ownerId: string; name: string }

/** Finance enters the W-9 of somebody who earns commissions from a signed original. */
export function EnterW9({ ownerKind, ownerId, name }: Props) {
  const [open, setOpen] = useState(false)
  const entering = useSubmit(commissionTaxesContract.enter, {
    refreshes: [commissionTaxesContract.list, commissionTaxesContract.count, commissionTaxesContract.tinMatching],
    onDone: () => setOpen(false),
  })
  return (
    <>
      {entering.done ? (
        <Notice tone="success" live>
          <Trans>Saved. The taxpayer ID number will be in the next file to the IRS.</Trans>
        </Notice>
      ) : null}
      <Button onClick={() => setOpen(true)}>
        <Trans>Enter W-9</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>W-9 for {name}</Trans>}>
        <Form
          sending={entering}
          checksAll
          onSubmit={(answers) =>
            entering.submit({
              body: {
                ownerKind,
                ownerId,
                ...w9In(answers),
                signedName: answers.text('signedName'),
                signedOn: answers.text('signedOn') as Day,
                note: answers.text('note'),
              },
            })
          }
        >
          <W9Fields start={{}} />
          <FormSection title={<Trans>Signed original</Trans>}>
            <TextField name="signedName" label={<Trans>Signed by</Trans>} maxLength={120} />
            <DateField name="signedOn" label={<Trans>Signed on</Trans>} max={today()} />
            <TextField name="note" label={<Trans>Location of the original</Trans>} maxLength={300} />
          </FormSection>
          <Button type="submit" kind="primary" pending={entering.pending}>
            <Trans>Save W-9</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

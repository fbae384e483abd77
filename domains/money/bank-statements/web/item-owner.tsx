import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { bankStatementContract, type ItemOwner } from '#domains/money/bank-statements/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { Dialog } from '#design/layout/dialog.tsx'

/** `about`: what the item is, for whoever hears the button alone. */
type Props = { item: string; about: string; owner: ItemOwner | null; owners: readonly ItemOwner[] }

/** Who looks after an open line or entry: a button that says it and opens the choice. */
export function ItemOwnerButton({ item, about, owner, owners }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { bankStatementWork, setBankItemOwner } = bankStatementContract
  const sending = useSubmit(setBankItemOwner, { refreshes: [bankStatementWork], onDone: () => setOpen(false) })
  const name = owner?.name ?? t`Nobody`
  return (
    <>
      <Button size="small" kind="quiet" aria-label={t`Owner of ${about}: ${name}`} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen ? (
        <Dialog open title={t`Who looks after ${about}`} onClose={() => setOpen(false)}>
          <Form
            sending={sending}
            label={t`Who looks after ${about}`}
            onSubmit={(answers) => {
              const ownerId = owners.find(({ id }) => id === answers.text('ownerId'))?.id ?? null
              sending.submit({ body: { item, ownerId } })
            }}
          >
            <SelectField
              name="ownerId"
              label={<Trans>Assigned to</Trans>}
              optional
              defaultValue={owner?.id ?? ''}
              placeholder={t`Nobody`}
              options={owners.map(({ id, name: label }) => ({ value: id, label }))}
            />
            <Buttons>
              <Button type="submit" kind="primary" pending={sending.pending}>
                <Trans>Save owner</Trans>
              </Button>
            </Buttons>
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}

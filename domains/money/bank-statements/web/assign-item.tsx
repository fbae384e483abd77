import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { bankStatementContract, type ItemOwner } from '#domains/money/bank-statements/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { Dialog } from '#design/layout/dialog.tsx'

/** `about`: what the item is, in words. */
export type AssignedItem = { id: string; about: string; owner: ItemOwner | null }
type Props = { item: AssignedItem | null; owners: readonly ItemOwner[]; onClose: () => void }

/** Who looks after an open line or entry. */
export function AssignItem({ item, owners, onClose }: Props) {
  const { t } = useLingui()
  const { bankStatementWork, setBankItemOwner } = bankStatementContract
  const sending = useSubmit(setBankItemOwner, { refreshes: [bankStatementWork], onDone: onClose })
  return (
    <Dialog open={item !== null} title={t`Who looks after ${item?.about ?? ''}`} onClose={onClose}>
      <Form
        sending={sending}
        label={t`Who looks after it`}
        onSubmit={(answers) => {
          const ownerId = owners.find(({ id }) => id === answers.text('ownerId'))?.id ?? null
          if (item) sending.submit({ body: { item: item.id, ownerId } })
        }}
      >
        <SelectField
          name="ownerId"
          label={<Trans>Assigned to</Trans>}
          optional
          defaultValue={item?.owner?.id ?? ''}
          placeholder={t`Nobody`}
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Buttons>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save owner</Trans>
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  )
}

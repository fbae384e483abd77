import { Trans, useLingui } from '@lingui/react/macro'
import { BankAccountFields, bankAccountIn } from '#domains/money/payees/web/payee-form.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { sending: Sending & { pending: boolean }; onName: (account: ReturnType<typeof bankAccountIn>) => void; onCancel?: () => void }

/** The account to which commissions are paid. */
export function NameAccount({ sending, onName, onCancel }: Props) {
  const { t } = useLingui()
  return (
    <Form label={t`Commission account`} sending={sending} onSubmit={(answers) => onName(bankAccountIn(answers))}>
      <TextField
        name="holderName"
        label={<Trans>Name on the account</Trans>}
        hint={<Trans>Exactly as it appears on the account.</Trans>}
        autoComplete="off"
        maxLength={120}
      />
      <BankAccountFields />
      <Buttons>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
        {onCancel ? (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </Buttons>
    </Form>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

type Props = { statement: { id: Id<'bankStatement'>; fileName: string; account: string; from: Day; to: Day }; onClose: () => void }

export function RemoveStatement({ statement: { id, fileName, account, from, to }, onClose }: Props) {
  const { bankStatements, bankStatementWork, removeBankStatement } = bankStatementContract
  const sending = useSubmit(removeBankStatement, { refreshes: [bankStatements, bankStatementWork], onDone: onClose })
  return (
    <Dialog open onClose={onClose} title={<Trans>Remove this statement?</Trans>}>
      <p>
        {fileName}, ••{account}, <DaysText from={from} to={to} />
      </p>
      <p>
        <Trans>Its lines and their automatic matches are removed. You can import the file again.</Trans>
      </p>
      <Form sending={sending} onSubmit={() => sending.submit({ params: { statementId: id } })}>
        <Button type="submit" kind="danger" pending={sending.pending}>
          <Trans>Remove</Trans>
        </Button>
      </Form>
    </Dialog>
  )
}

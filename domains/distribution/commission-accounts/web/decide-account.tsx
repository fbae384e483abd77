import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { commissionAccountsContract, type OwnedAccountView } from '#domains/distribution/commission-accounts/contract.ts'
import { WHY_NOT_DECIDE } from '#domains/distribution/commission-accounts/web/account-words.tsx'
import { SendLetter } from '#domains/distribution/commission-accounts/web/send-letter.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'

const REFRESHES = [commissionAccountsContract.list, commissionAccountsContract.count]

/** Finance reads the bank's letter and says whether the account is verified. */
export function DecideAccount({ account }: { account: OwnedAccountView }) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const params = { accountId: account.id }
  const deciding = useSubmit(commissionAccountsContract.decide, { refreshes: REFRESHES, onDone: () => setOpen(false) })
  const filing = useSubmit(commissionAccountsContract.fileLetter, { refreshes: REFRESHES })
  const { verify, refuse } = account.whyNot
  const { ownerName, last4 } = account
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Decide</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={
          <Trans>
            Account ···· {last4}, {ownerName}
          </Trans>
        }
      >
        {account.nameMatch === 'other' ? (
          <Notice tone="warning">
            <Trans>The name on the account isn’t the owner’s. The letter has to explain why.</Trans>
          </Notice>
        ) : null}
        <SendLetter
          isAnother={account.letter !== null}
          sending={filing}
          onLetter={(letter) => filing.submit({ params, query: { fileName: letter.name }, body: letter })}
        />
        <Form
          sending={deciding}
          onSubmit={(answers, button) => deciding.submit({ params, body: { verified: button === 'verify', note: answers.text('note') } })}
        >
          <TextArea
            name="note"
            label={<Trans>What the letter says, or what’s missing</Trans>}
            hint={<Trans>If you reject the account, we email this to its owner.</Trans>}
            maxLength={300}
          />
          <Buttons>
            <Button
              type="submit"
              name="verify"
              kind="primary"
              pending={deciding.pending}
              disabledReason={verify && i18n._(WHY_NOT_DECIDE[verify])}
            >
              <Trans>Mark as verified</Trans>
            </Button>
            <Button
              type="submit"
              name="refuse"
              kind="danger"
              pending={deciding.pending}
              disabledReason={refuse && i18n._(WHY_NOT_DECIDE[refuse])}
            >
              <Trans>Reject account</Trans>
            </Button>
          </Buttons>
        </Form>
      </Dialog>
    </>
  )
}

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
  const [open, setOpen] = useState(false)
  const params = { accountId: account.id }
  const deciding = useSubmit(commissionAccountsContract.decide, { refreshes: REFRESHES, onDone: () => setOpen(false) })
  const filing = useSubmit(commissionAccountsContract.fileLetter, { refreshes: REFRESHES })
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
          onSubmit={(answers, button) => {
            const verified = isVerified(button)
            if (verified !== null) deciding.submit({ params, body: { verified, note: answers.text('note') } })
          }}
        >
          <TextArea
            name="note"
            label={<Trans>What the letter says, or what’s missing</Trans>}
            hint={<Trans>If you reject the account, we email this to its owner.</Trans>}
            maxLength={300}
          />
          <DecideButtons whyNot={account.whyNot} pending={deciding.pending} />
        </Form>
      </Dialog>
    </>
  )
}

type Decision = 'verify' | 'refuse'

/** Whether the pressed button verifies the account; null when no button was. */
export function isVerified(button: string | null): boolean | null {
  if (button === ('verify' satisfies Decision)) return true
  return button === ('refuse' satisfies Decision) ? false : null
}

type ButtonsProps = { whyNot: OwnedAccountView['whyNot']; pending: boolean }

export function DecideButtons({ whyNot: { verify, refuse }, pending }: ButtonsProps) {
  const { i18n } = useLingui()
  return (
    <Buttons>
      <Button
        type="submit"
        value={'verify' satisfies Decision}
        kind="primary"
        pending={pending}
        disabledReason={verify && i18n._(WHY_NOT_DECIDE[verify])}
      >
        <Trans>Mark as verified</Trans>
      </Button>
      <Button
        type="submit"
        value={'refuse' satisfies Decision}
        kind="danger"
        pending={pending}
        disabledReason={refuse && i18n._(WHY_NOT_DECIDE[refuse])}
      >
        <Trans>Reject account</Trans>
      </Button>
    </Buttons>
  )
}

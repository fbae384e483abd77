import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { useDraftWords } from '#domains/membership/terms-drafts/web/draft-words.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { addDays } from '#platform/days.ts'

type Props = { whyNot: string | null; noticeOwed: boolean; taken: readonly string[] }

/** Begins a new version with the words of the newest published one. */
export function BeginDraft({ whyNot, noticeOwed, taken }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useDraftWords()
  const [isOpen, setOpen] = useState(false)
  const [soonest] = useState(() => addDays(today(), noticeOwed ? 31 : 0))
  const sending = useSubmit(draftsContract.begin, {
    refreshes: [draftsContract.overview],
    onDone: ({ draft }) => void navigate(pathTo('/account-center/terms/:version', { version: draft.version })),
  })
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => setOpen(true)} disabledReason={words(whyNot)}>
        <Trans>New version</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>New version of the terms</Trans>}>
        <p>
          <Trans>It starts from the latest published version. No one outside can see it until it’s published.</Trans>
        </p>
        <Form
          sending={sending}
          checksAll
          onSubmit={(answers) =>
            sending.submit({ body: { version: answers.text('version'), effectiveOn: answers.day('effectiveOn') ?? soonest } })
          }
        >
          <TextField
            name="version"
            label={t`Version name`}
            hint={<Trans>Year and month, for example 2027-01. For a second version in the same month, add b.</Trans>}
            defaultValue={freeName(soonest.slice(0, 7), taken)}
            pattern="\d{4}-\d{2}[a-z]?"
            short
          />
          <DateField name="effectiveOn" label={t`Effective date`} defaultValue={soonest} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Create draft</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

/** "2027-01", else "2027-01b", and so on; the month alone where every letter is taken. */
const freeName = (month: string, taken: readonly string[]): string =>
  [month, ...Array.from('bcdefghijklmnopqrstuvwxyz', (letter) => `${month}${letter}`)].find((name) => !taken.includes(name)) ?? month

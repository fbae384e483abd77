import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { figureDraftsContract } from '#domains/people/figure-drafts/contract.ts'
import type { WhyNotFigures } from '#domains/people/figure-drafts/policy.ts'
import { useFigureWords } from '#domains/people/figure-drafts/web/figure-words.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import type { Day } from '#platform/days.ts'

type Props = { kind: string; name: string; earliestOn: Day; whyNot: WhyNotFigures | null }

/** Begins a draft with the figures of the newest version. */
export function BeginFigures({ kind, name, earliestOn, whyNot }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useFigureWords()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(figureDraftsContract.begin, {
    refreshes: [figureDraftsContract.kinds, figureDraftsContract.set],
    onDone: ({ draft }) => void navigate(pathTo('/account-center/rules-and-figures/drafts/:draftId', { draftId: draft.id })),
  })
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => setOpen(true)} disabledReason={words(whyNot)}>
        <Trans>New version</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>New version of these figures</Trans>}>
        <p>
          <Trans>It begins with the newest figures. Nothing changes until someone else publishes it and its day has come.</Trans>
        </p>
        <Form
          sending={sending}
          checksAll
          onSubmit={(answers) =>
            sending.submit({
              params: { kind, name },
              body: { effectiveOn: answers.day('effectiveOn') ?? earliestOn, why: answers.text('why') },
            })
          }
        >
          <DateField name="effectiveOn" label={t`In force from`} defaultValue={earliestOn} min={earliestOn} />
          <TextArea name="why" label={t`Why the figures change`} maxLength={400} rows={3} missing={t`Enter why the figures change.`} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Create draft</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

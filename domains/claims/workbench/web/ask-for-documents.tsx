import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { OURS } from '#domains/claims/model/rules/answers.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { DOCUMENT_WORDS } from '#domains/claims/claim-view/web/document-words.ts'
import { keyed } from '#design/keys/button-keys.ts'
import { RequestPreview } from '#domains/claims/workbench/web/email-preview.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Asked = { requirement: (typeof DOCUMENT_KINDS)[number]; why: string }

/**
 * Requests documents in one list, with a reason for each; the member gets one email. What is missing is chosen already, and what was
 * changed is previewed again.
 */
export function AskForDocuments({
  workbench: { claim, whyNot },
  kind = 'secondary',
}: {
  workbench: Workbench
  kind?: 'primary' | 'secondary'
}) {
  const reasonOf = useClaimReason()
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const missing = (claim.requirements ?? []).flatMap(({ requirement, state }) => (state === 'missing' ? [requirement] : []))
  const [previewed, setPreviewed] = useState<readonly Asked[] | null>(null)
  const [isShown, setShown] = useState(false)
  const onShown = useCallback(() => setShown(true), [])
  const change = () => (setPreviewed(null), setShown(false))
  const sending = useSubmit(claimDocumentsContract.requestDocuments, { refreshes: DECISION_REFRESHES, onDone: () => close() })
  const close = () => (setOpen(false), change(), setChosen([]))
  const requirements = DOCUMENT_KINDS.filter((requirement) => !OURS.includes(requirement))
  return (
    <>
      <Button
        kind={kind}
        icon="file-alert"
        onClick={() => (setChosen(missing), setOpen(true))}
        disabledReason={reasonOf(whyNot.request)}
        {...keyed('q')}
      >
        <Trans>Request documents…</Trans>
      </Button>
      <Dialog open={open} onClose={close} title={<Trans>Request documents from {claim.member.name}</Trans>}>
        <Form
          label={t`Request documents`}
          sending={sending}
          onSubmit={(answers, button) => {
            const requested = requirements
              .filter((requirement) => answers.checked(requirement))
              .map((requirement) => ({ requirement, why: answers.text(`why_${requirement}`) }))
            if (button === 'send') sending.submit({ params: { claimId: claim.id }, body: { requirements: requested } })
            else setPreviewed(requested)
          }}
        >
          {requirements.map((requirement) => (
            <div key={requirement}>
              <Checkbox
                name={requirement}
                label={i18n._(DOCUMENT_WORDS[requirement].title)}
                optional
                defaultChecked={missing.includes(requirement)}
                onChange={(checked) => {
                  change()
                  setChosen((all) => (checked ? [...all, requirement] : all.filter((each) => each !== requirement)))
                }}
              />
              {chosen.includes(requirement) ? (
                <TextField
                  name={`why_${requirement}`}
                  label={<Trans>Why it’s needed</Trans>}
                  defaultValue={i18n._(DOCUMENT_WORDS[requirement].why)}
                  maxLength={500}
                  onChange={change}
                />
              ) : null}
            </div>
          ))}
          {previewed ? <RequestPreview claimId={claim.id} list={previewed} onShown={onShown} /> : null}
          <Buttons>
            {previewed && isShown && chosen.length > 0 ? (
              <Button type="submit" name="step" value="send" kind="primary" pending={sending.pending}>
                <Trans>Send request</Trans>
              </Button>
            ) : null}
            <Button
              type="submit"
              name="step"
              value="preview"
              kind={previewed ? 'secondary' : 'primary'}
              disabledReason={chosen.length === 0 ? t`Choose at least one document.` : null}
            >
              <Trans>Preview email</Trans>
            </Button>
          </Buttons>
        </Form>
      </Dialog>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { denialReason } from '#domains/claims/model/web/denial-words.ts'
import { DenialPreview } from '#domains/claims/workbench/web/email-preview.tsx'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { keyed } from '#design/keys/button-keys.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { ForgetRefusal, KeptInput } from '#design/forms/kept-input.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

/** The form of a denial: code, explanation and a preview of the email. */
export function DenyClaim({ workbench }: { workbench: Workbench }) {
  const { claim, whyNotDeny, whyNot: may, recommendation, recommendedCode } = workbench
  const reasonOf = useClaimReason()
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  // Until another reason is chosen, the one that applies now: the findings may have changed since the page was opened.
  const [chosen, setCode] = useState<DenialCode | null>(null)
  const code = chosen ?? whyNotDeny.find((each) => each.code === recommendedCode)?.code ?? recommendation.code
  // A recommended denial comes with the facts that its first reader wrote for the member.
  const last = workbench.decisions.at(-1)
  const recommended = last?.kind === 'recommended_denial' ? last.explanation : ''
  const [explanation, setExplanation] = useState(recommended)
  const sending = useSubmit(decisionsContract.denyClaim, { refreshes: DECISION_REFRESHES, onDone: () => setOpen(false) })
  const recommending = useSubmit(decisionsContract.recommendDenial, { refreshes: DECISION_REFRESHES, onDone: () => setOpen(false) })
  const asks = (why: ClaimReason | null) => why === 'code_above_your_level' && may.recommendDenial === null
  const whyNot = whyNotDeny.find((each) => each.code === code)?.whyNot ?? null
  const goesUp = asks(whyNot)
  const params = { claimId: claim.id }
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)} disabledReason={reasonOf(whyNotDenyAny(workbench))} {...keyed('d')}>
        <Trans>Deny…</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Deny claim {claim.number}</Trans>}>
        <Form
          label={t`Deny claim`}
          sending={goesUp ? recommending : sending}
          onSubmit={(answers) =>
            code && (goesUp ? recommending : sending).submit({ params, body: { code, explanation: answers.text('explanation') } })
          }
        >
          <ForgetRefusal sending={sending} />
          <ForgetRefusal sending={recommending} />
          <KeptInput name={`deny ${claim.id}`} done={sending.done || recommending.done} />
          <SelectField
            name="code"
            label={<Trans>Reason</Trans>}
            placeholder={t`Choose`}
            defaultValue={code ?? ''}
            options={whyNotDeny.map((each) => ({
              value: each.code,
              label: `${each.code} ${i18n._(denialReason(each.code, claim.answers?.lossType ?? null))}`,
            }))}
            onChange={(value) => setCode(whyNotDeny.find((each) => each.code === value)?.code ?? null)}
          />
          <TextArea
            name="explanation"
            label={<Trans>Facts and documents this denial is based on</Trans>}
            hint={<Trans>The member sees this in the email.</Trans>}
            rows={3}
            maxLength={4000}
            missing={t`Enter the facts and documents this denial is based on.`}
            defaultValue={recommended}
          />
          <ReadExplanation onRead={setExplanation} />
          {code ? <DenialPreview claimId={claim.id} code={code} explanation={explanation} /> : null}
          <Button
            type="submit"
            kind="danger"
            pending={sending.pending || recommending.pending}
            disabledReason={goesUp ? null : reasonOf(whyNot)}
          >
            {goesUp ? <Trans>Recommend denial to next level</Trans> : <Trans>Deny and send email</Trans>}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

/** Why this user may deny with no reason at all; null when there is one, or one to recommend. */
export function whyNotDenyAny({ whyNotDeny, whyNot }: Pick<Workbench, 'whyNotDeny' | 'whyNot'>): ClaimReason | null {
  const goesUp = (why: ClaimReason | null) => why === 'code_above_your_level' && whyNot.recommendDenial === null
  return whyNotDeny.some((each) => each.whyNot === null || goesUp(each.whyNot)) ? null : (whyNotDeny[0]?.whyNot ?? null)
}

/** The preview is loaded by a button, not at every key. */
function ReadExplanation({ onRead }: { onRead: (text: string) => void }) {
  const read = (form: HTMLFormElement | null) => {
    const text = form ? new FormData(form).get('explanation') : null
    if (typeof text === 'string') onRead(text.trim())
  }
  return (
    <Button size="small" icon="eye" onClick={(event) => read(event.currentTarget.form)}>
      <Trans>Preview email</Trans>
    </Button>
  )
}

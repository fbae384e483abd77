import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { promotionsContract, type PromotionView } from '#domains/membership/promotion-list/contract.ts'
import styles from '#domains/membership/promotion-codes/web/create-code.module.css'
import { OffFields, ScopeFields, UseFields } from '#domains/membership/promotion-codes/web/code-fields.tsx'
import { CodePreview } from '#domains/membership/promotion-codes/web/code-preview.tsx'
import { asPromotion, termsOf } from '#domains/membership/promotion-codes/web/draft.ts'
import { readAnswers } from '#design/forms/answers.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { now } from '#design/values/now.ts'
import { TextField } from '#design/forms/text-fields.tsx'
import { ourCompany } from '#domains/records/company/web/our-company.ts'
import { dayAt } from '#platform/days.ts'

/** Creates a code; its days are days of the office. The sentence beside the form is the one that will be saved. */
export function CreateCode({ onCreated }: { onCreated: (promotion: PromotionView) => void }) {
  const { t } = useLingui()
  const { alliances } = useAnswer(promotionCodesContract.scope, {})
  const [today] = useState(() => dayAt(now(), ourCompany().timeZone))
  const [terms, setTerms] = useState(() => termsOf(readAnswers(INITIAL_TERMS), today))
  const sending = useSubmit(promotionCodesContract.createPromotion, {
    refreshes: [promotionsContract.promotions],
    onDone: ({ promotion }) => onCreated(promotion),
  })
  const updateTerms = ({ currentTarget }: FormEvent<HTMLDivElement>): void => {
    const form = currentTarget.querySelector('form')
    if (form) setTerms(termsOf(readAnswers(new FormData(form)), today, alliances))
  }
  return (
    <div className={styles.columns}>
      <Card>
        <div onInput={updateTerms}>
          <Form
            label={t`New code`}
            sending={sending}
            checksAll
            onSubmit={(answers) => sending.submit({ body: termsOf(answers, today, alliances) })}
          >
            <TextField
              name="code"
              label={t`Code`}
              hint={<Trans>3 to 32 letters, numbers, or hyphens. Not case-sensitive.</Trans>}
              pattern="[A-Za-z0-9\-]{3,32}"
              autoCapitalize="characters"
              spellCheck={false}
              autoComplete="off"
              short
            />
            <TextField
              name="description"
              label={t`Purpose`}
              hint={<Trans>For staff: the campaign or partner.</Trans>}
              maxLength={200}
              optional
            />
            <OffFields terms={terms} />
            <UseFields terms={terms} today={today} />
            <ScopeFields alliances={alliances} />
            <FormActions>
              <Button type="submit" kind="primary" pending={sending.pending}>
                <Trans>Create code</Trans>
              </Button>
            </FormActions>
          </Form>
        </div>
      </Card>
      <div className={styles.beside}>
        <CodePreview promotion={asPromotion(terms)} alliances={alliances} />
      </div>
    </div>
  )
}

/** The initial values of the form. */
const INITIAL_TERMS = new FormData()
INITIAL_TERMS.set('kind', 'percent')
INITIAL_TERMS.set('off.basisPoints', '20')
INITIAL_TERMS.set('newMembersOnly', 'yes')

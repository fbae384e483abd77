import { Trans, useLingui } from '@lingui/react/macro'
import type { StepProps } from '#domains/distribution/agency-application/web/application-step.tsx'
import { PaperFacts } from '#domains/distribution/agency-application/web/paper-facts.tsx'
import { PaperTag } from '#domains/distribution/agency-application/web/item-tag.tsx'
import styles from '#domains/distribution/agency-application/web/checklist.module.css'
import { UploadField } from '#domains/distribution/agency-application/web/use-upload.tsx'
import { useStateChoices, useStateName } from '#design/values/states.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { dayIn } from '#domains/distribution/agency-application/web/day-in.ts'

/** The NPN, and the licenses one by one: that of the home state first. */
export function LicenseStep({ application, draft, giving, give, upload, onNext }: StepProps) {
  const stateName = useStateName()
  const states = useStateChoices()
  const { t } = useLingui()
  const { npn, state: home, items } = application
  const papers = items.find(({ kind }) => kind === 'license')?.papers ?? []
  const homeName = stateName(home)
  const next = papers.some(({ region }) => region === home) ? '' : home
  return (
    <>
      <ul role="list" className={styles.items} aria-label={t`Licenses`}>
        {papers.map(({ id, state, answers }) => (
          <li key={id} className={styles.item}>
            <div className={styles.head}>
              <PaperTag state={state} />
            </div>
            {answers ? <PaperFacts answers={answers} /> : null}
          </li>
        ))}
      </ul>
      <Form
        key={papers.map(({ id }) => id).join()}
        sending={giving}
        checksAll
        label={t`License`}
        onSubmit={(answers) =>
          give({
            kind: 'license',
            npn: answers.text('npn'),
            state: answers.text('state'),
            number: answers.text('number'),
            expiresOn: dayIn(answers, 'expiresOn'),
            fileId: upload.id,
          })
        }
      >
        <p>
          <Trans>We need your {homeName} property and casualty license. Add licenses for other states where you want to sell.</Trans>
        </p>
        <TextField
          name="npn"
          label={<Trans>NPN</Trans>}
          hint={<Trans>Your National Producer Number has eight digits. If yours is shorter, add zeros at the front.</Trans>}
          defaultValue={draft['npn'] ?? npn ?? ''}
          inputMode="numeric"
          maxLength={8}
          short
        />
        <FieldRow>
          <SelectField
            name="state"
            label={<Trans>State</Trans>}
            placeholder={t`Choose`}
            options={states}
            defaultValue={draft['state'] ?? next}
          />
          <TextField
            name="number"
            label={<Trans>License number</Trans>}
            defaultValue={draft['number'] ?? ''}
            maxLength={40}
            autoComplete="off"
          />
          <DateField name="expiresOn" label={<Trans>Last day</Trans>} defaultValue={draft['expiresOn'] ?? ''} />
        </FieldRow>
        <UploadField upload={upload} label={<Trans>Copy of the license</Trans>} missing={t`Choose a file.`} optional />
        <FormActions>
          <Button type="submit" kind="primary" pending={giving.pending}>
            <Trans>Add license</Trans>
          </Button>
          {next === '' ? (
            <Button kind="quiet" onClick={onNext}>
              <Trans>Continue</Trans>
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </>
  )
}

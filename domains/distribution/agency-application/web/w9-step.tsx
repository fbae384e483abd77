import { Trans } from '@lingui/react/macro'
import type { StepProps } from '#domains/distribution/agency-application/web/application-step.tsx'
import { W9Fields, w9In, W9Signature } from '#domains/distribution/application-forms/web/w9-fields.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'

/** Form W-9, typed and signed here. */
export function W9Step({ application, giving, give }: StepProps) {
  return (
    <Form
      sending={giving}
      onSubmit={(answers) => give({ kind: 'w9', ...w9In(answers), certified: true, signedName: answers.text('signedName') })}
    >
      <W9Fields start={{ businessName: application.agencyName, state: application.state }} />
      <W9Signature />
      <FormActions>
        <Button type="submit" kind="primary" pending={giving.pending}>
          <Trans>Sign W-9</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

import { Trans } from '@lingui/react/macro'
import type { StepProps } from '#domains/distribution/agency-application/web/application-step.tsx'
import { W9Fields, w9In, W9Signature } from '#domains/distribution/application-forms/web/w9-fields.tsx'
import type { Draft } from '#domains/distribution/application-drafts/rules/draft-fields.data.ts'
import { TAX_CLASSES, TAX_NUMBER_KINDS } from '#domains/distribution/application-forms/rules/tax-number.ts'
import type { W9 } from '#domains/distribution/application-forms/rules/w9-form.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'

/** Form W-9, typed and signed here. */
export function W9Step({ application, draft, giving, give }: StepProps) {
  return (
    <Form
      sending={giving}
      checksAll
      onSubmit={(answers) => give({ kind: 'w9', ...w9In(answers), certified: true, signedName: answers.text('signedName') })}
    >
      <W9Fields start={{ businessName: application.agencyName, state: application.state, ...w9Draft(draft) }} />
      <W9Signature />
      <FormActions>
        <Button type="submit" kind="primary" pending={giving.pending}>
          <Trans>Sign W-9</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

const w9Draft = ({ taxClass: typedClass, tinKind: typedKind, ...typed }: Draft): Partial<W9> => {
  const taxClass = TAX_CLASSES.find((each) => each === typedClass)
  const tinKind = TAX_NUMBER_KINDS.find((each) => each === typedKind)
  return { ...typed, ...(taxClass ? { taxClass } : {}), ...(tinKind ? { tinKind } : {}) }
}

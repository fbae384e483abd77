import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isTokenVerb, type TokenVerb } from '#access/token-verbs.ts'
import type { useSubmit } from '#access/web/use-submit.ts'
import type { apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { TOKEN_WORDS } from '#domains/people/api-tokens/web/token-words.ts'
import { Button } from '#design/button.tsx'
import { today } from '#design/values/today.ts'
import { CheckboxGroup } from '#design/forms/checkbox-group.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { addDays } from '#platform/days.ts'

type Props = { choices: readonly TokenVerb[]; making: ReturnType<typeof useSubmit<typeof apiTokensContract.make>> }

const FIRST_DAYS = 90

/** Its name, its end, and what it carries. */
export function MakeToken({ choices, making }: Props) {
  const { t, i18n } = useLingui()
  const [suggested] = useState(() => addDays(today(), FIRST_DAYS))
  return (
    <Form
      sending={making}
      checksAll
      label={t`Create token`}
      onSubmit={(answers) =>
        making.submit({
          body: {
            name: answers.text('name'),
            verbs: answers.all('verbs').filter(isTokenVerb),
            expiresOn: answers.day('expiresOn') ?? suggested,
          },
        })
      }
    >
      <TextField name="name" label={<Trans>Name</Trans>} hint={<Trans>The program that will use it.</Trans>} maxLength={80} />
      <DateField
        name="expiresOn"
        label={<Trans>Last day it works</Trans>}
        hint={<Trans>At most one year ahead.</Trans>}
        defaultValue={suggested}
      />
      <CheckboxGroup
        name="verbs"
        label={<Trans>Permissions</Trans>}
        hint={<Trans>Choose only what the program needs. You can’t change this later.</Trans>}
        options={choices.map((verb) => ({ value: verb, label: i18n._(TOKEN_WORDS[verb]), note: verb }))}
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={making.pending}>
          <Trans>Create token</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { answerOptions, useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract, type MemberView } from '#domains/membership/members/contract.ts'
import { changeOf, EDITED_FIELDS, fieldsOf, type EditedField } from '#domains/membership/member-page/web/edited-member.ts'
import { writes } from '#domains/membership/members/rules/rights.ts'
import { useStateChoices } from '#design/values/states.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { ConflictNotice, type Conflict } from '#design/forms/conflict-notice.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Page } from '#design/layout/page.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

/** Edits a member. On a conflict the second user sees what the first one saved, and nothing typed is lost. */
export function EditMember({ memberId, back }: { memberId: Id<'member'>; back: string }) {
  const { t } = useLingui()
  const member = useAnswer(membersContract.read, { params: { memberId } })
  return (
    <Page title={t`Edit ${member.name}`} width="steps" back={{ to: back, label: member.name }}>
      {member.whyNot.change === null ? (
        <EditForm member={member} back={back} />
      ) : (
        <EmptyState drawing="no-access" title={<Trans>You can view this member, but you can’t make changes.</Trans>} />
      )}
    </Page>
  )
}

/** Starts with the values read when it was opened. Only changed fields are sent, so that other users' changes stay. */
function EditForm({ member, back }: { member: MemberView; back: string }) {
  const [opened] = useState(member)
  const [version, setVersion] = useState(opened.version)
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const words = useFieldWords()
  const sending = useSubmit(membersContract.change, {
    refreshes: [membersContract.read, memberListContract.list],
    onDone: () => navigate(back),
  })
  const refusedAsStale = sending.refusal?.code === 'someone_else_saved'

  const save = async (typed: Record<EditedField, string>) => {
    const [params, change] = [{ memberId: opened.id }, changeOf(opened, typed)]
    const answer = await sending.submitAsync({ params, body: { version, ...change } }).catch(() => null)
    if (answer) return
    const now = await client.fetchQuery({ ...answerOptions(membersContract.read, { params }), staleTime: 0 }).catch(() => null)
    if (!now || now.version === version) return
    const [were, are] = [fieldsOf(opened), fieldsOf(now)]
    const both = EDITED_FIELDS.filter((field) => field in change && were[field] !== are[field])
    setConflicts(both.map((field) => ({ field, label: words[field], mine: typed[field], theirs: are[field] })))
    setVersion(now.version)
  }
  return (
    <Form
      sending={refusedAsStale ? { pending: sending.pending, refusal: null, fields: {} } : sending}
      onSubmit={(answers) => {
        const typed = Object.fromEntries(EDITED_FIELDS.map((field) => [field, answers.text(field)])) as Record<EditedField, string>
        void save(typed)
      }}
    >
      {conflicts ? <ConflictNotice conflicts={conflicts} /> : null}
      <Fields member={opened} words={words} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          {conflicts ? <Trans>Save these values</Trans> : <Trans>Save</Trans>}
        </Button>
        <LinkButton to={back}>
          <Trans>Cancel</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}

function Fields({ member, words }: { member: MemberView; words: Record<EditedField, string> }) {
  const states = useStateChoices()
  const { t } = useLingui()
  const values = fieldsOf(member)
  const mayWrite = (field: keyof MemberView['rights']): boolean => writes(member.rights[field])
  const field = (name: EditedField) => ({ name, label: words[name], defaultValue: values[name], autoComplete: 'off' })
  const mask = member.masks.policy_number
  return (
    <>
      <FormSection title={<Trans>Person</Trans>}>
        <FieldRow>
          <TextField {...field('firstName')} readOnly={!mayWrite('name')} />
          <TextField {...field('lastName')} readOnly={!mayWrite('name')} />
        </FieldRow>
        <TextField {...field('phone')} type="tel" optional readOnly={!mayWrite('phone')} />
      </FormSection>
      <FormSection title={<Trans>Address</Trans>}>
        <TextField {...field('street')} readOnly={!mayWrite('address')} />
        <FieldRow>
          <TextField {...field('city')} readOnly={!mayWrite('address')} />
          <SelectField name="state" label={words.state} defaultValue={values.state} options={states} />
          <TextField {...field('zip')} inputMode="numeric" short readOnly={!mayWrite('address')} />
        </FieldRow>
      </FormSection>
      {mayWrite('insurer') ? (
        <FormSection title={<Trans>Auto insurance</Trans>}>
          <TextField {...field('insurer')} optional />
          <TextField {...field('policyNumber')} optional {...(mask ? { hint: t`Currently ${mask}. Leave blank to keep it.` } : {})} />
        </FormSection>
      ) : null}
    </>
  )
}

function useFieldWords(): Record<EditedField, string> {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    phone: t`Phone`,
    street: t`Street address`,
    city: t`City`,
    state: t`State`,
    zip: t`ZIP code`,
    insurer: t`Insurer`,
    policyNumber: t`Policy number`,
  }
}

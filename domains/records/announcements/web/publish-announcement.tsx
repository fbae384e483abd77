import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ROLES } from '#access/roles.ts'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { announcementsContract, MOST_WORDS } from '#domains/records/announcements/contract.ts'
import { Button } from '#design/button.tsx'
import { Checkbox, FieldRow } from '#design/forms/choice-fields.tsx'
import { FieldError } from '#design/forms/field.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'

/** Said once, in both languages: what was shown is not edited. */
export function PublishAnnouncement({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(announcementsContract.publish, {
    refreshes: [announcementsContract.announcements, announcementsContract.current],
    onDone,
  })
  const [isNobody, setNobody] = useState(false)
  return (
    <Form
      sending={sending}
      label={t`New announcement`}
      onSubmit={(answers) => {
        const [fromOn, untilOn] = [answers.day('fromOn'), answers.day('untilOn')]
        const audience = ROLES.filter((role) => answers.checked(`sees-${role}`))
        setNobody(audience.length === 0)
        if (!untilOn || audience.length === 0) return
        sending.submit({ body: { english: answers.text('english'), spanish: answers.text('spanish'), audience, fromOn, untilOn } })
      }}
    >
      <p>
        <Trans>It’s shown above every page of the people you choose. It can’t be edited, but you can end it at any time.</Trans>
      </p>
      <TextArea name="english" label={<Trans>In English</Trans>} maxLength={MOST_WORDS} rows={3} />
      <TextArea name="spanish" label={<Trans>In Spanish</Trans>} maxLength={MOST_WORDS} rows={3} />
      <fieldset>
        <legend>
          <Trans>Who sees it</Trans>
        </legend>
        {ROLES.map((role) => (
          <Checkbox key={role} name={`sees-${role}`} label={i18n._(ROLE_WORDS[role])} optional />
        ))}
        <FieldError id="sees" message={isNobody ? t`Choose who sees it.` : null} />
      </fieldset>
      <FieldRow>
        <DateField
          name="fromOn"
          label={<Trans>First day</Trans>}
          min={today()}
          optional
          hint={<Trans>Leave it empty to show it right now.</Trans>}
        />
        <DateField name="untilOn" label={<Trans>Last day</Trans>} min={today()} defaultValue={today()} />
      </FieldRow>
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Publish announcement</Trans>
      </Button>
    </Form>
  )
}

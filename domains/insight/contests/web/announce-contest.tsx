import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { contestsContract } from '#domains/insight/contests/contract.ts'
import { PARTICIPANTS, SCOPES } from '#domains/insight/contests/rules/contest.ts'
import { PARTICIPANT_WORDS } from '#domains/insight/contests/web/contest-words.ts'
import { Button } from '#design/button.tsx'
import { Checkbox, FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { useStateChoices } from '#design/values/states.ts'
import { today } from '#design/values/today.ts'
import { isDay } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

type Scope = (typeof SCOPES)[number]

/** Everything about a contest, said once: nothing of it changes after it is announced. */
export function AnnounceContest({ onDone }: { onDone: (contest: { id: Id<'contest'> }) => void }) {
  const { t, i18n } = useLingui()
  const states = useStateChoices()
  const { rows: alliances } = useAnswer(alliancesContract.choices, {})
  const [scope, setScope] = useState<Scope>('all')
  const sending = useSubmit(contestsContract.create, { refreshes: [contestsContract.contests], onDone })
  const words: Record<Scope, string> = { all: t`All agencies`, alliance: t`An alliance group`, state: t`Agencies of one state` }
  return (
    <Form
      sending={sending}
      label={t`New contest`}
      onSubmit={(answers) => {
        const [fromOn, untilOn] = [answers.day('fromOn'), answers.day('untilOn')]
        if (!fromOn || !untilOn || !isDay(fromOn) || !isDay(untilOn)) return
        sending.submit({
          body: {
            name: answers.text('name'),
            fromOn,
            untilOn,
            participants: PARTICIPANTS.find((each) => each === answers.text('participants')) ?? 'agencies',
            scope,
            allianceId: alliances.find(({ id }) => id === answers.text('allianceId'))?.id ?? null,
            state: answers.text('state') || null,
            showsNames: answers.checked('showsNames'),
            prize: answers.text('prize'),
            terms: answers.text('terms'),
          },
        })
      }}
    >
      <p>
        <Trans>The most memberships sold in these days and still active on the last day win. Once announced, nothing can be changed.</Trans>
      </p>
      <TextField name="name" label={<Trans>Name</Trans>} maxLength={80} autoComplete="off" />
      <FieldRow>
        <DateField name="fromOn" label={<Trans>First day</Trans>} min={today()} />
        <DateField name="untilOn" label={<Trans>Last day</Trans>} min={today()} />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="participants"
          label={<Trans>Who competes</Trans>}
          defaultValue="agencies"
          options={PARTICIPANTS.map((value) => ({ value, label: i18n._(PARTICIPANT_WORDS[value]) }))}
        />
        <SelectField
          name="scope"
          label={<Trans>Who takes part</Trans>}
          defaultValue={scope}
          options={SCOPES.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => setScope(SCOPES.find((each) => each === value) ?? 'all')}
        />
      </FieldRow>
      {scope === 'alliance' ? (
        <SelectField
          name="allianceId"
          label={<Trans>Alliance group</Trans>}
          placeholder={t`Choose a group`}
          options={alliances.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {scope === 'state' ? (
        <SelectField name="state" label={<Trans>Home state</Trans>} placeholder={t`Choose a state`} options={states} />
      ) : null}
      <Checkbox
        name="showsNames"
        label={<Trans>Participants see each other’s names and numbers</Trans>}
        hint={<Trans>Otherwise they see only their own, and everyone’s rank.</Trans>}
        optional
      />
      <TextField name="prize" label={<Trans>Prize</Trans>} maxLength={300} autoComplete="off" />
      <TextArea name="terms" label={<Trans>Terms</Trans>} maxLength={4000} rows={5} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Announce contest</Trans>
      </Button>
    </Form>
  )
}

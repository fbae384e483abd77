import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { bookTransfersContract, type OfWhom } from '#domains/distribution/book-transfers/contract.ts'
import { BookPreview } from '#domains/distribution/book-transfers/web/book-preview.tsx'
import { type Chosen, ChooseMemberships } from '#domains/distribution/book-transfers/web/choose-memberships.tsx'
import { OBJECTION_DAYS } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import { Button, Buttons } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { Checkbox, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { today } from '#design/values/today.ts'
import { addDays } from '#platform/days.ts'
import { isId } from '#platform/ids.ts'

type Books = Answer<typeof bookTransfersContract.books>
type Props = { where: 'within' | 'away'; masterCode: string; books: Books; onDone: () => void }

/** Whose memberships move to whom on which day: looked at first, then planned or asked for. */
export function MoveBook({ where, masterCode, books, onDone }: Props) {
  const { t } = useLingui()
  const [seen, setSeen] = useState(false)
  const [whose, setWhose] = useState<OfWhom>(books.unassigned > 0 ? 'nobody' : 'agency')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const preview = useSubmit(bookTransfersContract.previewBook, { onDone: () => setSeen(true) })
  const options = { refreshes: [bookTransfersContract.books], onDone }
  const [within, away] = [useSubmit(bookTransfersContract.moveWithin, options), useSubmit(bookTransfersContract.requestBook, options)]
  const sending = where === 'within' ? within : away
  const params = { masterCode }
  const isReady = seen && preview.answer?.whyNot === null
  return (
    <Form
      sending={preview.refusal ? preview : sending}
      onSubmit={(answers, button) => {
        const { reason, ...rest } = moveOf(answers, where === 'within' ? masterCode : null)
        const move = { ...rest, ofWhom: whose, ...(chosen ? { membershipIds: [...chosen] } : {}) }
        if (button === 'preview' || !isReady) return preview.submit({ params, body: move })
        const { toMasterCode, ...inside } = move
        if (where === 'within') within.submit({ params, body: { ...inside, reason } })
        else away.submit({ params, body: { ...inside, toMasterCode, reason } })
      }}
    >
      <SelectField
        name="ofWhom"
        label={<Trans>Memberships to move</Trans>}
        onChange={(value) => {
          setSeen(false)
          setWhose(ofWhomIn(value))
          if (chosen) setChosen(NONE)
        }}
        defaultValue={whose}
        options={[
          { value: 'agency', label: t`All of the agency’s memberships` },
          { value: 'nobody', label: t`Memberships without an agent: ${books.unassigned}` },
          ...books.agents.map(({ id, name, memberships }) => ({ value: id, label: t`${name}'s memberships: ${memberships}` })),
        ]}
      />
      <Checkbox
        name="some"
        label={<Trans>Only some of them</Trans>}
        onChange={(isSome) => {
          setSeen(false)
          setChosen(isSome ? NONE : null)
        }}
        optional
      />
      {chosen ? (
        <Boundary part>
          <ChooseMemberships
            key={whose}
            masterCode={masterCode}
            ofWhom={whose}
            chosen={chosen}
            onChoose={(next) => {
              setSeen(false)
              setChosen(next)
            }}
          />
        </Boundary>
      ) : null}
      {where === 'within' ? (
        <SelectField
          name="toAgentId"
          label={<Trans>Move to</Trans>}
          onChange={() => setSeen(false)}
          placeholder={t`The agency (no specific agent)`}
          options={books.agents.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      ) : (
        <Boundary part>
          <AgencyField except={masterCode} onChange={() => setSeen(false)} />
        </Boundary>
      )}
      <DateField
        name="onDay"
        label={<Trans>Transfer date</Trans>}
        min={where === 'within' ? today() : addDays(today(), OBJECTION_DAYS)}
        {...(where === 'away' ? { hint: <Trans>Members have two weeks to object.</Trans> } : {})}
        onInput={() => setSeen(false)}
      />
      <TextArea name="reason" label={<Trans>Reason</Trans>} hint={<Trans>Saved in the history.</Trans>} rows={2} maxLength={500} />
      {seen && preview.answer ? <BookPreview preview={preview.answer} where={where} /> : null}
      <Buttons>
        <Button type="submit" value="preview" {...(isReady ? {} : { kind: 'primary' })} pending={preview.pending}>
          <Trans>Preview transfer</Trans>
        </Button>
        {isReady ? (
          <Button type="submit" value="send" kind="primary" pending={sending.pending}>
            {where === 'within' ? <Trans>Schedule transfer</Trans> : <Trans>Request transfer</Trans>}
          </Button>
        ) : null}
      </Buttons>
    </Form>
  )
}

const NONE: Chosen = new Set()
const ofWhomIn = (value: string): OfWhom => (value === 'nobody' || isId('user', value) ? value : 'agency')

function moveOf(answers: Answers, own: string | null) {
  const agent = answers.text('toAgentId')
  return {
    toMasterCode: own ?? answers.text('toMasterCode'),
    toAgentId: isId('user', agent) ? agent : null,
    onDay: answers.day('onDay') ?? today(),
    reason: answers.text('reason'),
  }
}

function AgencyField({ except, onChange }: { except: string; onChange: () => void }) {
  const { t } = useLingui()
  const { rows } = useAnswer(agenciesContract.choices, {})
  return (
    <SelectField
      name="toMasterCode"
      label={<Trans>Move to</Trans>}
      onChange={onChange}
      placeholder={t`Choose an agency`}
      options={rows
        .filter(({ masterCode }) => masterCode !== except)
        .map(({ masterCode, name }) => ({ value: masterCode, label: `${name} (${masterCode})` }))}
    />
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { bookTransfersContract, type OfWhom } from '#domains/distribution/book-transfers/contract.ts'
import { OBJECTION_DAYS, type WhyNotMoveBook } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import { Button, Buttons } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { today } from '#design/values/today.ts'
import { addDays } from '#platform/days.ts'
import { isId } from '#platform/ids.ts'

type Books = Answer<typeof bookTransfersContract.books>
type Props = { where: 'within' | 'away'; masterCode: string; books: Books; onDone: () => void }

/** Whose memberships move to whom on which day: looked at first, then planned or asked for. */
export function MoveBook({ where, masterCode, books, onDone }: Props) {
  const { t } = useLingui()
  const [seen, setSeen] = useState(false)
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
        const { reason, ...move } = moveOf(answers, where === 'within' ? masterCode : null)
        if (button === 'preview' || !isReady) return preview.submit({ params, body: move })
        const { toMasterCode, ...inside } = move
        if (where === 'within') within.submit({ params, body: { ...inside, reason } })
        else away.submit({ params, body: { ...inside, toMasterCode, reason } })
      }}
    >
      <SelectField
        name="ofWhom"
        label={<Trans>Whose memberships</Trans>}
        onChange={() => setSeen(false)}
        defaultValue={books.unassigned > 0 ? 'nobody' : 'agency'}
        options={[
          { value: 'agency', label: t`All of the agency` },
          { value: 'nobody', label: t`Those without an agent: ${books.unassigned}` },
          ...books.agents.map(({ id, name, memberships }) => ({ value: id, label: t`Those of ${name}: ${memberships}` })),
        ]}
      />
      {where === 'within' ? (
        <SelectField
          name="toAgentId"
          label={<Trans>They go to</Trans>}
          onChange={() => setSeen(false)}
          placeholder={t`The agency itself, nobody by name`}
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
        label={<Trans>On the day</Trans>}
        min={where === 'within' ? today() : addDays(today(), OBJECTION_DAYS)}
        {...(where === 'away' ? { hint: <Trans>Members have two weeks to object.</Trans> } : {})}
        onInput={() => setSeen(false)}
      />
      <TextArea name="reason" label={<Trans>Why</Trans>} hint={<Trans>Kept in the history.</Trans>} rows={2} maxLength={500} />
      {seen && preview.answer ? <Preview preview={preview.answer} where={where} /> : null}
      <Buttons>
        <Button type="submit" value="preview" {...(isReady ? {} : { kind: 'primary' })} pending={preview.pending}>
          <Trans>What would move?</Trans>
        </Button>
        {isReady ? (
          <Button type="submit" value="send" kind="primary" pending={sending.pending}>
            {where === 'within' ? <Trans>Plan the move</Trans> : <Trans>Request the transfer</Trans>}
          </Button>
        ) : null}
      </Buttons>
    </Form>
  )
}

function moveOf(answers: Answers, own: string | null) {
  const [whom, agent] = [answers.text('ofWhom'), answers.text('toAgentId')]
  const ofWhom: OfWhom = whom === 'nobody' || isId('user', whom) ? whom : 'agency'
  return {
    ofWhom,
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
      label={<Trans>They go to</Trans>}
      onChange={onChange}
      placeholder={t`Choose the agency`}
      options={rows
        .filter(({ masterCode }) => masterCode !== except)
        .map(({ masterCode, name }) => ({ value: masterCode, label: `${name} (${masterCode})` }))}
    />
  )
}

const WHY_NOT: Readonly<Record<WhyNotMoveBook, MessageDescriptor>> = {
  nothing_to_move: msg`No active membership of these is free to move: another transfer may have them already.`,
  same_agent: msg`These memberships are with this agent already.`,
  no_other_agency: msg`Choose another agency.`,
  no_such_agent: msg`Choose an active agent of the agency.`,
  agency_sells_nothing: msg`We do not know this agency code, or it does not sell at present.`,
  day_passed: msg`Choose today or a later day.`,
  within_two_weeks: msg`Members have two weeks to object: choose a day at least 14 days from today.`,
}

type PreviewProps = { preview: Answer<typeof bookTransfersContract.previewBook>; where: 'within' | 'away' }

function Preview({ preview, where }: PreviewProps) {
  const { i18n } = useLingui()
  const { memberships, pastDue, openClaims, earnedBefore, pendingBefore, firstPaymentOn, tier, splitBp, whyNot } = preview
  if (whyNot) return <Notice tone="warning" live title={i18n._(WHY_NOT[whyNot])} />
  return (
    <Notice live title={<Plural value={memberships} one="# membership moves" other="# memberships move" />}>
      <p>
        <Plural value={openClaims} one="# open claim goes along." other="# open claims go along." />{' '}
        {where === 'away' && pastDue > 0 ? (
          <Plural value={pastDue} one="# is past due and moves once it is paid." other="# are past due and move once they are paid." />
        ) : null}
      </p>
      <p>
        <Trans>
          Earned so far: <Money amount={earnedBefore} />, and <Money amount={pendingBefore} /> later. It stays where it is, with what is
          taken back of it.
        </Trans>{' '}
        {firstPaymentOn ? (
          <Trans>
            Commission moves with each membership’s next payment, the first on <DayText day={firstPaymentOn} />.
          </Trans>
        ) : null}
      </p>
      {tier ? (
        <p>
          <Trans>
            The new agency earns at {tier.tier}: {tier.firstYearBp / 100} % in the first year, {tier.renewalBp / 100} % after it, until each
            anniversary. The members are written to.
          </Trans>
        </p>
      ) : null}
      {splitBp === null ? null : (
        <p>
          <Trans>The agent who takes over has {splitBp / 100} % of it.</Trans>
        </p>
      )}
    </Notice>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract, type AgencyView } from '#domains/distribution/agencies/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

const MOVES = ['activate', 'lift_suspension', 'suspend', 'terminate'] as const
type Move = (typeof MOVES)[number]

const WORDS = {
  activate: { name: msg`Activate`, effect: msg`This agency can now sell. The recruiter’s 24-month residual period starts.` },
  lift_suspension: { name: msg`Lift suspension`, effect: msg`It can sell again, and held commission is paid.` },
  suspend: { name: msg`Suspend`, effect: msg`It can’t sell. Its members stay covered. Commission keeps accruing but is held.` },
  terminate: { name: msg`End agreement`, effect: msg`It can never sell again. Its master code won’t be given to anyone else.` },
} as const

/** The transitions of an agency this user may make now; each explains its effect and asks for a reason. */
export function AgencyCompliance({ agency }: { agency: AgencyView }) {
  const { i18n } = useLingui()
  const [move, setMove] = useState<Move | null>(null)
  const offered = MOVES.filter(
    (each) => agency.whyNot[each] === null || (each === 'activate' && agency.whyNot[each] === 'documents_missing'),
  )
  return (
    <>
      {offered.map((each) => (
        <Button
          key={each}
          kind={each === 'activate' || each === 'lift_suspension' ? 'primary' : 'secondary'}
          disabledReason={agency.whyNot[each] === 'documents_missing' ? i18n._(DOCUMENTS_FIRST) : null}
          onClick={() => setMove(each)}
        >
          {i18n._(WORDS[each].name)}
        </Button>
      ))}
      <Dialog open={move !== null} onClose={() => setMove(null)} title={move ? i18n._(WORDS[move].name) : ''}>
        {move ? <MakeMove agency={agency} move={move} onDone={() => setMove(null)} /> : null}
      </Dialog>
    </>
  )
}

const DOCUMENTS_FIRST = msg`Every document must be verified first.`

const causeOf = (move: Move, typed: string) => (move === 'terminate' && typed !== '' ? { forCause: typed === 'yes' } : {})

function MakeMove({ agency, move, onDone }: { agency: AgencyView; move: Move; onDone: () => void }) {
  const { i18n, t } = useLingui()
  const sending = useSubmit(agenciesContract.move, { refreshes: [agenciesContract.read, agenciesContract.list], onDone })
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { masterCode: agency.masterCode },
          body: { move, reason: answers.text('reason'), ...causeOf(move, answers.text('forCause')) },
        })
      }
    >
      <Notice tone={move === 'terminate' || move === 'suspend' ? 'warning' : 'info'}>{i18n._(WORDS[move].effect)}</Notice>
      <TextArea name="reason" label={<Trans>Reason</Trans>} maxLength={500} rows={3} />
      {move === 'terminate' ? (
        <SelectField
          name="forCause"
          label={<Trans>Type of termination</Trans>}
          placeholder={t`Choose`}
          options={[
            { value: 'no', label: t`Without cause: renewals earn commission for 12 months` },
            { value: 'yes', label: t`For cause: no commission from today on` },
          ]}
        />
      ) : null}
      <Button type="submit" kind={move === 'terminate' ? 'danger' : 'primary'} pending={sending.pending}>
        {i18n._(WORDS[move].name)}
      </Button>
    </Form>
  )
}
